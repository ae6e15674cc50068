import { nobodyText, obstacleOf } from './hand-over-text.ts';
import { nameOf, type Person } from './restaurant-people.ts';

/** Why it cannot be handed over, manager by manager. */
export function Nobody({ people }: { people: readonly Person[] }) {
  const managers = people.filter(({ position }) => position === 'manager');
  return (
    <div className="mt-2 text-label leading-5.25 text-ink-2">
      <p>{nobodyText(people)}</p>
      {managers.length > 0 && <Obstacles managers={managers} />}
    </div>
  );
}

export function Obstacles({ managers }: { managers: readonly Person[] }) {
  return (
    <ul className="m-0 mt-1 list-disc pl-5">
      {managers.map((person) => (
        <li key={person.userId} className="wrap-anywhere">
          <b className="font-semibold">{nameOf(person)}</b>
          {`: ${obstacleOf(person)}`}
        </li>
      ))}
    </ul>
  );
}
