import type { EventStream } from './event-stream.ts';
import { nameOf, nameOfPerson } from './live-event.ts';

/** The open streams of this process, by who is told the same and by whose they are. */
export class StreamRegister {
  private readonly byAudience = new Map<string, Set<EventStream>>();
  private readonly byUser = new Map<number, Set<EventStream>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(stream: EventStream): void {
    for (const name of namesOf(stream)) put(this.byAudience, name, stream);
    put(this.byUser, stream.userId, stream);
    this.count++;
  }

  remove(stream: EventStream): void {
    for (const name of namesOf(stream)) take(this.byAudience, name, stream);
    take(this.byUser, stream.userId, stream);
    this.count--;
  }

  of(audience: string): Iterable<EventStream> {
    return this.byAudience.get(audience) ?? [];
  }

  /** A user's own, oldest first. */
  ofUser(userId: number): EventStream[] {
    return [...(this.byUser.get(userId) ?? [])];
  }

  all(): EventStream[] {
    return [...this.byUser.values()].flatMap((streams) => [...streams]);
  }
}

/** Whatever it is told by: what all of its kind are told, and what its person is. */
const namesOf = ({ audience, userId }: EventStream) => [nameOf(audience), nameOfPerson(userId)];

function put<K>(map: Map<K, Set<EventStream>>, key: K, stream: EventStream): void {
  const streams = map.get(key) ?? new Set();
  streams.add(stream);
  map.set(key, streams);
}

function take<K>(map: Map<K, Set<EventStream>>, key: K, stream: EventStream): void {
  const streams = map.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) map.delete(key);
}
