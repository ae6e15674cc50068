import type { FastifyReply } from 'fastify';

/** Says that the answer is a CSV file. Called after what may be refused: a refusal is no file. */
export const sendAsCsv = (reply: FastifyReply, file: string): FastifyReply =>
  reply.headers({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${file}"`,
  });
