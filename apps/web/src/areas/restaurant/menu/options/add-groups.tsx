import { placesOf } from './add-to-dishes.ts';
import { RULES, type Rule } from './group-values.ts';
import type { Group } from './queries.ts';

type Props = {
  /** That the kitchen has and the dish has not. */
  groups: readonly Group[];
  onShared: (group: Group) => void;
  onNew: (rule: Rule) => void;
};

/** Groups of the kitchen, then those to create. */
export function AddGroups({ groups, onShared, onNew }: Props) {
  return (
    <div className="grid gap-3 rounded-button border border-line p-3">
      {groups.length > 0 && (
        <div>
          <p className="caption font-semibold text-muted">From your kitchen</p>
          <ul aria-label="From your kitchen" className="m-0 mt-1 grid list-none p-0">
            {groups.map((group) => (
              <li key={group.id}>
                <Choice
                  label={`${group.name}, ${placesOf(group)}`}
                  text={group.choices.map(({ name }) => name).join(', ')}
                  onPress={() => onShared(group)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <p className="caption font-semibold text-muted">New</p>
        <ul aria-label="Kinds of options" className="m-0 mt-1 grid list-none p-0">
          {/* Sizes have a button of their own. */}
          {RULES.filter(({ key }) => key !== 'size').map(({ key, label, text }) => (
            <li key={key}>
              <Choice label={label} text={text} onPress={() => onNew(key)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type ChoiceProps = { label: string; text: string; onPress: () => void };

function Choice({ label, text, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      className="min-h-11 w-full rounded-small px-2 py-1.5 text-left transition-colors duration-120 hover:bg-sunken"
      onClick={onPress}
    >
      <span className="block text-label font-semibold wrap-anywhere">{label}</span>
      <span className="caption line-clamp-1 text-muted">{text}</span>
    </button>
  );
}
