import { afterEach, expect } from 'vitest'

const { warn } = console
const warnings: string[] = []

/** MobX warns in development of each change outside an action, and of other misuse. */
console.warn = (...parts: unknown[]) => {
  if (String(parts[0]).startsWith('[MobX]')) warnings.push(String(parts[0]))
  warn(...parts)
}

afterEach(() => expect(warnings.splice(0)).toEqual([]))
