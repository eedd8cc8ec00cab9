import type { ThemeMode } from '@portico/core'
import { useTheme } from '@portico/react'
import { useEffect } from 'react'
import { Card } from '../Card.tsx'

const modes: readonly ThemeMode[] = ['light', 'dark', 'system']

/** Light or dark mode, and the dapp's accent colour. */
export function AppearanceCard() {
  const { theme, setTheme } = useTheme()
  const current = theme.mode ?? 'system'
  useEffect(() => {
    document.documentElement.dataset.mode = current
  }, [current])
  return (
    <Card title="Appearance">
      <fieldset>
        <legend>Mode</legend>
        {modes.map((mode) => (
          <label key={mode} className="inline">
            <input
              type="radio"
              name="mode"
              checked={mode === current}
              onChange={() => setTheme({ mode })}
            />
            {mode}
          </label>
        ))}
      </fieldset>
      <label className="inline">
        <input
          type="color"
          value={theme.accent ?? '#3b3f8f'}
          onChange={({ target }) => setTheme({ accent: target.value, accentDark: target.value })}
        />
        Accent
      </label>
    </Card>
  )
}
