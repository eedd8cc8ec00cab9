import type { TextKey } from '../en.ts'

const wrong = new Set<unknown>(['factor', 'share', 'vault'])

/** The text of a failed recovery: only what was tried can be wrong, not what a site that was not reached said. */
export function recoveryFault(error: unknown): TextKey {
  return wrong.has((error as { code?: unknown } | null)?.code) ? 'wrongFactor' : 'failed'
}
