/** What may go wrong in the frame, by code; the text is what a dapp's developer or the visitor reads. */
const frameErrors = {
  notAllowed: 'Requested RPC call is not allowed',
  rejected: 'User rejected the request',
  aborted: 'Request was aborted',
  notConnected: 'Not connected to email or social',
  busy: 'Too many requests are waiting for approval',
  chain: 'Chain is not supported',
  input: 'Invalid request',
  share: 'A share of the key is damaged or of another wallet',
  vault: 'The wallet could not be opened',
  factor: 'This recovery method does not open the wallet',
  needsRecovery: 'This browser needs a recovery method to open the wallet',
  address: 'The site named addresses of another wallet',
  node: 'The network did not answer',
} as const

type FrameErrorCode = keyof typeof frameErrors
/** Of an account file, and of a site that takes part wrongly; whoever throws them or shows them has the texts. */
type FileErrorCode = 'file' | 'fileVersion' | 'fileDamaged' | 'cosigner'
export type FrameError = Error & {
  readonly code: FrameErrorCode | FileErrorCode | `secure/${string}`
}

/** An error with a code to branch on; `message` replaces the text of the table. */
export function frameError(
  code: FrameError['code'],
  message: string = frameErrors[code as FrameErrorCode] ?? code,
): FrameError {
  return Object.assign(new Error(message), { code })
}

/** The code of what was thrown, such as `rejected`; undefined where it has none. */
export const rawCodeOf = (thrown: unknown): unknown => Object(thrown).code
