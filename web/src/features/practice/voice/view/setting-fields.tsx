import { Select } from '../../../../ui/select.tsx';

interface DeviceSelectProps {
  label: string;
  description?: string | undefined;
  names: { system: string; unnamed: (values: { n: number }) => string };
  devices: readonly MediaDeviceInfo[];
  /** The id of a device, which may be disconnected; null for the system default. */
  chosen: string | null;
  onChange: (id: string | null) => void;
}

/** A choice of a microphone or speaker. The system default has no id, and some browsers hide the labels of the others. */
export function DeviceSelect({ names, devices, chosen, onChange, ...field }: DeviceSelectProps) {
  const labels = new Map([
    ['', names.system],
    ...devices.map(({ deviceId, label }, n) => [deviceId, label || names.unnamed({ n: n + 1 })] as const),
  ]);
  const value = chosen ?? '';
  return (
    <Select
      {...field}
      options={[...labels.keys()]}
      getLabel={(id) => labels.get(id) ?? id}
      value={labels.has(value) ? value : ''}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}

interface ChoiceProps<Option extends string> {
  name: string;
  legend: string;
  description?: string;
  options: readonly Option[];
  labels: Readonly<Record<Option, string>>;
  chosen: Option;
  onChange: (option: Option) => void;
}

/** A choice of one of a few options, all of which are shown. */
export function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { name, legend, description, options, labels, chosen, onChange } = props;
  const descriptionId = description === undefined ? undefined : `${name}-description`;
  return (
    <fieldset aria-describedby={descriptionId}>
      <legend className="font-semibold">{legend}</legend>
      <p id={descriptionId} className="text-quiet empty:hidden">
        {description}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              checked={chosen === option}
              onChange={() => onChange(option)}
              className="size-6 cursor-pointer accent-teal"
            />
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
