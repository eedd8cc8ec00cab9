import { Search as Glass } from 'lucide'
import { Icon } from './Icon.tsx'
import { TextField } from './TextField.tsx'

export type SearchProps = { label: string; value: string; onValue: (value: string) => void }

/** A search field for the list below it. */
export function Search({ label, value, onValue }: SearchProps) {
  return (
    <TextField
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      value={value}
      onValue={onValue}
      icon={<Icon of={Glass} />}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
