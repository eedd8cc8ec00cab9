import { checkFile } from './checkFile.ts'
import { cosignWallet } from './cosignWallet.ts'
import { enrolThreshold, enrolThresholdFile } from './enrolThreshold.ts'
import { refreshWallet } from './refreshWallet.ts'
import { signFile } from './signFile.ts'
import { warmUp } from './warmUp.ts'

/** Everything about Solana keys in shares. It loads with the first act of a wallet that has one. */
export const threshold = {
  enrol: enrolThreshold,
  enrolFile: enrolThresholdFile,
  cosign: cosignWallet,
  refresh: refreshWallet,
  checkFile,
  signFile,
  warmUp,
} as const
