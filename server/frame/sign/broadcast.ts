type Attempt = {
  send(): Promise<unknown>
  /** Whether the network knows the transaction. */
  isKnown(): Promise<boolean>
}

/**
 * Sends a signed transaction. Throws why the network does not have it. When nobody answers, it may be on its way: that
 * counts as sent, because another try could pay twice.
 */
export async function broadcast({ send, isKnown }: Attempt): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (isRefusal(error) || !(await isKnown().catch(() => true))) throw error
  }
}

/** The site itself said no, before it asked a node. */
function isRefusal(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code)
  return code.startsWith('secure/') && code !== 'secure/unreachable' && code !== 'secure/failed'
}
