/** Nothing can be done again after these. */
const codes: readonly string[] = [
  'batch/elsewhere',
  'batch/failed',
  'batch/partly',
  'batch/replaced',
  'batch/unknownOutcome',
]

/** Whether a batch that stopped with this error cannot go on. */
export function isFinal(error: unknown): boolean {
  return codes.includes((error as { readonly code?: string } | undefined)?.code ?? '')
}
