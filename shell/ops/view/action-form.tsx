import { Button } from '../../ui/src/button.tsx';
import { Field, Input, Select } from '../../ui/src/field.tsx';
import type { Action } from '../actions.ts';

export interface ActionFormProps {
  /** Unique on the page. */
  id: string;
  action: Action;
  remote: string;
  formToken: string;
  label: string;
  /** The release, or those to choose from. */
  version?: string;
  versions?: readonly string[];
  /** Ways to promote in steps. */
  steps?: readonly string[];
  why?: string;
}

/** A form with a reason, which works without scripts. */
export function ActionForm(props: ActionFormProps) {
  const { id, action, remote, formToken, label, version, versions, steps, why } = props;
  return (
    <form id={id} method="post" action={`/_ops/${action}`} className="flex max-w-form flex-col gap-4">
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="remote" value={remote} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {versions && choice('Release', 'version', versions)}
      {steps && choice('For', 'steps', steps, 'everyone at once')}
      <Field label="Reason">
        {(control) => (
          <Input
            {...control}
            name="why"
            required
            maxLength={300}
            autoComplete="off"
            {...(why && { defaultValue: why })}
          />
        )}
      </Field>
      <Button type="submit" size="large">
        {label}
      </Button>
    </form>
  );
}

/** `none` is the text of the first option, which chooses none of the others. */
function choice(label: string, name: string, options: readonly string[], none?: string) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={none ? '' : options[0]}>
          {none && <option value="">{none}</option>}
          {options.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
