const wrong = new Set<unknown>(['factor', 'share', 'vault'])

/** The text of a failed recovery: only what was tried can be wrong, not what a site that was not reached said. */
export function recoveryFault(error: unknown): 'wrongFactor' | 'failed' {
  return wrong.has((error as { code?: unknown } | null)?.code) ? 'wrongFactor' : 'failed'
}
