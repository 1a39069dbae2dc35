import { Trans, useLingui } from '@lingui/react/macro'
import { Autocomplete, Checkbox, NativeSelect, PasswordInput, Radio, Select, TextInput, Textarea } from '@mantine/core'
import type { PasswordInputProps, TextInputProps, TextareaProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

interface Frame {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do, in words. */
  error?: ReactNode
  optional?: boolean | undefined
}

/** Maps our props of a field's frame to Mantine's. */
const framed = ({ label, hint, error, optional }: Frame) => ({
  label: optional ? (
    <>
      {label}
      <span className="kitOptional">
        <Trans>optional</Trans>
      </span>
    </>
  ) : (
    label
  ),
  description: error ? undefined : hint,
  error,
})

/** Evenly spaced fields, side by side where there is room; `KitWide` takes the whole width. */
export const KitFields = ({ children }: { children: ReactNode }) => <div className="kitFields">{children}</div>
/** One below the other. */
export const KitStack = ({ children }: { children: ReactNode }) => <div className="kitStack">{children}</div>
export const KitWide = ({ children }: { children: ReactNode }) => <div className="kitWide">{children}</div>

type Own<T> = Omit<T, 'label' | 'description' | 'error' | 'onChange' | 'value'>
interface Value<T extends string> {
  value: T
  onChange: (value: T) => void
}

export function KitText({
  label,
  hint,
  error,
  optional,
  onChange,
  ...rest
}: Frame & Value<string> & Own<TextInputProps> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <TextInput
      {...rest}
      {...framed({ label, hint, error, optional })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A password that can be shown; the eye is a toggle, by keyboard too. */
export function KitPassword({
  label,
  hint,
  error,
  optional,
  onChange,
  ...rest
}: Frame & Value<string> & Own<PasswordInputProps>) {
  const { t } = useLingui()
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      {...framed({ label, hint, error, optional })}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function KitTextArea({ label, hint, error, optional, onChange, ...rest }: Frame & Value<string> & Own<TextareaProps>) {
  return (
    <Textarea {...rest} {...framed({ label, hint, error, optional })} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}

interface Options<T extends string> {
  options: readonly { readonly value: T; readonly label: string }[]
}

/** The system's own list: right for tablets, keyboards and screen readers, and the cheapest to draw. */
export function KitSelect<T extends string>({ value, options, onChange, ...frame }: Frame & Value<T> & Options<T>) {
  return (
    <NativeSelect
      {...framed(frame)}
      value={value}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

/** Choice of one among many, found by typing. */
export function KitSearchSelect<T extends string>({ value, options, onChange, ...frame }: Frame & Value<T> & Options<T>) {
  const { t } = useLingui()
  return (
    <Select
      {...framed(frame)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`Nothing matches`}
      value={value}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

/** Free text with suggestions. */
export function KitSuggest({
  value,
  options,
  onChange,
  label,
  hint,
  error,
  optional,
  ...rest
}: Frame &
  Value<string> & { options: readonly string[]; name?: string; maxLength?: number; autoComplete?: string; onBlur?: () => void }) {
  return (
    <Autocomplete
      {...rest}
      {...framed({ label, hint, error, optional })}
      limit={SUGGESTED_MAX}
      value={value}
      data={[...options]}
      onChange={onChange}
    />
  )
}
/** Nobody reads more; another letter finds the rest. */
const SUGGESTED_MAX = 30

interface KitRadiosProps<T extends string> {
  label: string
  value: T | null
  options: readonly { readonly value: T; readonly label: ReactNode }[]
  onChange: (value: T) => void
  /** Side by side where there is room, instead of stacked. */
  inline?: boolean
}

/** Choice of one among a few. */
export function KitRadios<T extends string>({ label, value, options, onChange, inline }: KitRadiosProps<T>) {
  return (
    // An aria-label would be on the frame around the group, where screen readers ignore it.
    <Radio.Group
      label={label}
      classNames={{ label: 'visuallyHidden' }}
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      <div className={inline ? 'kitRadios kitInline' : 'kitRadios'}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  )
}

interface KitCheckboxesProps<T extends string> {
  label: ReactNode
  /** The chosen values. */
  values: readonly T[]
  options: readonly { readonly value: T; readonly label: ReactNode }[]
  onChange: (values: T[]) => void
  hint?: ReactNode
  error?: ReactNode
}

/** Choice of several among a few, in the order of the options. */
export function KitCheckboxes<T extends string>({ label, values, options, onChange, hint, error }: KitCheckboxesProps<T>) {
  const turned = (turn: T, isOn: boolean) =>
    options.map(({ value }) => value).filter((one) => (one === turn ? isOn : values.includes(one)))
  return (
    <fieldset className="kitCheckboxes">
      <legend>{label}</legend>
      {options.map(({ value, label: words }) => (
        <KitCheckbox
          key={value}
          label={words}
          checked={values.includes(value)}
          onChange={(isOn) => onChange(turned(value, isOn))}
        />
      ))}
      {hint && <p className="kitHint">{hint}</p>}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

interface KitCheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Yes or no. */
export function KitCheckbox({ label, checked, onChange }: KitCheckboxProps) {
  return (
    <div className="kitRadios">
      <Checkbox label={label} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </div>
  )
}
