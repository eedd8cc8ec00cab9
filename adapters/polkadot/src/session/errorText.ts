/** What a wallet or a node said, as short text; some throw a bare string. */
export function errorText(cause: unknown): string {
  const { message = cause } = (cause ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message.slice(0, 300) : ''
}
