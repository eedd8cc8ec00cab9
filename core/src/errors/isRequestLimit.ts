/** JSON-RPC codes, and the HTTP status, by which operators of nodes limit requests. */
const codes: readonly unknown[] = [429, -32005, -32007, -32016, -32029, -32090, -32097]

/** True when a node did not carry out a request because there were too many, by the code of one error. */
export function isRequestLimit(code: unknown): boolean {
  return codes.includes(code)
}
