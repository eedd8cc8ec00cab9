import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../useStyles.ts'
import css from './Tabs.css'

export type TabsProps = {
  label: string
  tabs: readonly { readonly id: string; readonly label: string }[]
  selected: string
  onSelect: (id: string) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs with one visible panel; arrow keys move between them. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  useStyles(css)
  const base = useId()
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget
    const next = target(event.key, list.matches(':dir(rtl)'))
    const at = tabs.findIndex(({ id }) => id === selected)
    const index = next?.(at, tabs.length) ?? -1
    const tab = tabs[index]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div className="Tabs">
      <div className="Tabs-list" role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            data-key={tab.id}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </div>
  )
}

type Step = (at: number, count: number) => number

function target(key: string, rightToLeft: boolean): Step | undefined {
  if (key === 'Home') return () => 0
  if (key === 'End') return (_, count) => count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = (key === 'ArrowRight') === rightToLeft ? -1 : 1
  return (at, count) => (at + step + count) % count
}
