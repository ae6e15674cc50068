import { violatedConstraint } from '../db/failures.ts';
import { AppError } from '../kit/app-error.ts';

/** Names and addresses are unique without case: USERNAME_TAKEN and EMAIL_TAKEN for what the unique indexes refuse. */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_username_key') throw new AppError('USERNAME_TAKEN');
    if (constraint === 'users_email_key') throw new AppError('EMAIL_TAKEN');
    throw error;
  }
}
