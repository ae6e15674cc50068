import { api } from '@tiffin/contract/routes/index';
import {
  closeCase,
  countCases,
  getCase,
  listCases,
  openCase,
  putCasePhoto,
  readCase,
  readCasePhoto,
  writeInCase,
  noteInCase,
} from '../../modules/cases/index.ts';
import { uploadOf } from '../image-body.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountCases(server: Server): void {
  const { context, images } = server;
  mount(server, api.cases.getCase, ({ actor, params, query }) =>
    getCase(context, actor, params.id, query.caseId),
  );
  mount(server, api.cases.openCase, async ({ actor, params, body, idempotencyKey, reply }) => {
    const { answer, isReplayed } = await openCase(context, actor, params.id, body, idempotencyKey);
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    return answer;
  });
  mount(server, api.cases.writeInCase, async ({ actor, params, body, idempotencyKey, reply }) => {
    const outcome = await writeInCase(context, actor, params.id, body.message, idempotencyKey);
    if (outcome.isReplayed) reply.header('idempotent-replayed', 'true');
    return outcome.answer;
  });
  mount(server, api.cases.closeCase, ({ actor, params, body }) => closeCase(context, actor, params.id, body));
  mount(server, api.cases.noteInCase, ({ actor, params, body }) =>
    noteInCase(context, actor, params.id, body.text),
  );
  mount(server, api.cases.readCase, ({ actor, params, query }) => readCase(context, actor, params.id, query));
  mount(server, api.cases.putCasePhoto, ({ actor, params, request, signal }) =>
    putCasePhoto(context, images, actor, params.id, uploadOf(request, signal)),
  );
  mount(server, api.cases.getCasePhoto, async ({ actor, params, query, reply }) => {
    const bytes = await readCasePhoto(context, images, actor, params.id, query);
    reply.type('image/webp');
    return bytes;
  });
  mount(server, api.cases.listCases, ({ actor, query }) => listCases(context, actor, query));
  mount(server, api.cases.caseTotals, ({ actor, query }) => countCases(context, actor, query));
}
