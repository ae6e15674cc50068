import { actionProblem } from '../../../lib/api/action-problem.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useSaveProfile, type Profile } from './profile.ts';
import { isOn, type SwitchName } from './preferences.ts';

type Props = {
  profile: Profile;
  name: SwitchName;
  label: string;
  explanation: string;
  /** It could be switched, and nothing would come of it. */
  isDisabled?: boolean;
};

/** Kept with the profile. Shows what is wanted while the server is asked, and goes back when it refuses. */
export function PreferenceSwitch({ profile, name, label, explanation, isDisabled = false }: Props) {
  const save = useSaveProfile();
  const stored = isOn(profile, name);
  const wanted = save.isPending ? save.variables.preferences?.[name] === true : stored;
  return (
    <Switch
      label={label}
      explanation={explanation}
      isOn={wanted}
      isPending={save.isPending}
      isDisabled={isDisabled}
      onValueChange={(next) =>
        save.mutate(
          { preferences: { [name]: next } },
          { onError: (error) => toast.bad(actionProblem(error)) },
        )
      }
    />
  );
}
