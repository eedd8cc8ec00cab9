import { KitError } from '@portico/core'
import { embeddedErrors } from '../embeddedErrors.ts'
import type { FrameFacts } from '../protocol/readFrameMessage.ts'

/** R6.05: whether the site does not serve this page: in place of its frame, or as the answer to a login. */
export function isRefusal(error: unknown): boolean {
  if (embeddedErrors.is(error, 'refused')) return true
  const { code }: FrameFacts = (error instanceof KitError && error.data) || {} // of this feature
  return embeddedErrors.is(error, 'frame') && code === 'secure/dapp'
}
