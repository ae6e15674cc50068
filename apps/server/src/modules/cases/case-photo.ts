import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { imageName, imagePath, smallImage } from '@tiffin/contract/rules/image-path';
import type { Case } from '@tiffin/contract/schemas/case';
import type { Actor, CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { type ImageStore, replaceImage, type Upload } from '../images/index.ts';
import { findPhoto } from './cases.repo.ts';
import { getCase } from './list-cases.ts';
import { lockCase } from './write-in-case.ts';
import { findPhotos, replacePhoto } from './writing.repo.ts';

/** Store of the photos of cases, which no public route reads. */
export const photosOf = (images: ImageStore): ImageStore => images.within('private');

/**
 * Puts a photo into the newest case of the own order, in the place of another.
 * Throws NOT_FOUND, CASE_CLOSED, and what `encodeImage` throws.
 */
export async function putCasePhoto(
  context: Context,
  images: ImageStore,
  customer: CustomerActor,
  orderId: number,
  upload: Upload,
): Promise<Case> {
  // Before the work of encoding it; validated again under the lock.
  const found = await getCase(context, customer, orderId);
  if (found.state === 'closed') throw new AppError('CASE_CLOSED');
  await replaceImage(photosOf(images), upload, customer.id, (path) =>
    context.db.transaction(async (tx) => {
      const standing = await lockCase(tx, customer, orderId);
      if (standing.state === 'closed') throw new AppError('CASE_CLOSED');
      return replacePhoto(tx, standing.id, imageName(path) ?? '');
    }),
  );
  return getCase(context, customer, orderId);
}

/** The bytes of a case's photo, for its parties. Throws NOT_FOUND. */
export async function readCasePhoto(
  { db }: Context,
  images: ImageStore,
  reader: Actor,
  orderId: number,
  { caseId, size }: Query<typeof api.cases.getCasePhoto>,
): Promise<Buffer> {
  const photo = await findPhoto(db, reader, orderId, caseId);
  if (photo === undefined) throw notFound('Case not found.');
  const bytes = await photosOf(images).read(size === 'small' ? smallImage(photo) : photo);
  if (!bytes) throw notFound('This case has no photo.');
  return bytes;
}

/** Those of these paths that a case shows; as files they are called like pictures that everybody may read. */
export async function findUsedPhotos(db: Database, paths: readonly string[]): Promise<Set<string>> {
  const names = paths.flatMap((path) => imageName(path) ?? []);
  return new Set((await findPhotos(db, names)).map(imagePath));
}
