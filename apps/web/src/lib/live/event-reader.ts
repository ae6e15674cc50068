import { createParser } from 'eventsource-parser';

export type StreamEvent = { type: string; data: string };

type Heard = {
  onEvent: (event: StreamEvent) => void;
  /** Id to resume from: everything up to here was heard. */
  onPlace: (id: string) => void;
  onRetry: (ms: number) => void;
};

/**
 * Reads the text of an event stream, however it is cut into pieces. The parser forgets an id that comes without data,
 * which is what the server's signs of life are, so the lines are looked at for ids here.
 */
export function eventReader({ onEvent, onPlace, onRetry }: Heard): (text: string) => void {
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent({ type: event ?? 'message', data }),
    onRetry,
  });
  let rest = '';
  let id: string | undefined;
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      parser.feed(`${line}\n`);
      const field = line.replace(/\r$/, '');
      if (field.startsWith('id:')) id = field.slice(3).trimStart();
      // Only the empty line makes it count: what was cut off before has not been heard.
      if (field !== '' || id === undefined) continue;
      onPlace(id);
      id = undefined;
    }
  };
}
