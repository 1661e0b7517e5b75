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
  preselected?: string | undefined;
  /** Those of them that were rolled back. */
  bad?: readonly string[];
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
      {versions && <ReleaseField {...props} />}
      {steps && <StepsField steps={steps} />}
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

function ReleaseField({ versions = [], preselected, bad = [] }: ActionFormProps) {
  return (
    <Field label="Release">
      {(control) => (
        <Select
          {...control}
          name="version"
          required={preselected === undefined}
          defaultValue={preselected ?? ''}
        >
          {preselected === undefined && <option value="">choose one</option>}
          {versions.map((one) => (
            <option key={one} value={one}>
              {bad.includes(one) ? `${one} (bad)` : one}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function StepsField({ steps }: { steps: readonly string[] }) {
  return (
    <Field label="For">
      {(control) => (
        <Select {...control} name="steps" defaultValue="">
          <option value="">everyone at once</option>
          {steps.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
