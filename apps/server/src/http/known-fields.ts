import { refusedFields, type RouteDef } from '@tiffin/contract/route';
import { AppError } from '../kit/app-error.ts';

/**
 * Refuses fields that a call does not have, with their names: nothing that is sent is lost silently
 * (docs/rules/wire.md#unknown-fields). Throws VALIDATION_FAILED.
 */
export function assertKnownFields(route: RouteDef, body: unknown): void {
  const issues = refusedFields(route, body).map((parts) => {
    const path = parts.join('.');
    return { path, message: `Unknown field: ${path}` };
  });
  const [first] = issues;
  if (first) throw new AppError('VALIDATION_FAILED', first.message, { issues });
}
