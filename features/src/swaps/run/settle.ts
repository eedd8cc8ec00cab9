import type { Async } from '@portico/core'

/** The outcome of a request, without throwing. */
export async function settle<value>(ask: () => Promise<value>): Promise<Async<value>> {
  try {
    return { status: 'success', data: await ask() }
  } catch (error) {
    return { status: 'error', error: error as Error }
  }
}
