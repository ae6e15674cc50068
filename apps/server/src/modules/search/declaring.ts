import type { Declaration } from './declarations.ts';
import type { Name } from './score.ts';

/** More kinds than people ask for in an hour. */
const MAX_REMEMBERED = 32;

/** The dishes that declare something, and which of them answer what was asked before. */
export class Declaring {
  private readonly names = new Set<Name>();
  /** Keyed by declaration. */
  private readonly answers = new Map<
    string,
    { readonly holds: Declaration['holds']; readonly names: Set<Name> }
  >();

  add(name: Name): void {
    const { declared } = name;
    if (!declared) return;
    this.names.add(name);
    for (const { holds, names } of this.answers.values()) if (holds(declared)) names.add(name);
  }

  remove(name: Name): void {
    if (!this.names.delete(name)) return;
    for (const { names } of this.answers.values()) names.delete(name);
  }

  /** The dishes that declare it. */
  answering({ key, holds }: Declaration): ReadonlySet<Name> {
    const known = this.answers.get(key);
    if (known) return known.names;
    if (this.answers.size >= MAX_REMEMBERED) this.answers.clear();
    const names = new Set([...this.names].filter(({ declared }) => declared && holds(declared)));
    this.answers.set(key, { holds, names });
    return names;
  }
}
