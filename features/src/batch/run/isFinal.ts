/** Nothing can be done again after these. */
const codes: readonly string[] = [
  'batch/elsewhere',
  'batch/failed',
  'batch/partly',
  'batch/replaced',
]
/** Of a batch, or of an adapter that has broadcast a transaction and got no answer: it may be on its way. */
const unknown = /^\w+\/unknownOutcome$/

/** Whether a batch that stopped with this error cannot go on. */
export function isFinal(error: unknown): boolean {
  const code = (error as { readonly code?: string } | undefined)?.code ?? ''
  return codes.includes(code) || unknown.test(code)
}
