import { wipe } from '../bytes/wipe.ts'
import type { OpenedFile } from '../worker/OpenedFile.ts'
import { checkShares } from './checkShares.ts'
import { thresholdContent } from './thresholdContent.ts'

/** Throws `share` unless what an account file holds signs with its Solana key, wherever the site is. */
export function checkFile({ root, threshold }: OpenedFile): void {
  const key = thresholdContent.read(root)
  try {
    checkShares(key, threshold)
  } finally {
    wipe(key.share)
  }
}
