/** The views of a wallet by their names, and the words of the feature's errors. */

export { ApproveTransactionView as ApproveTransaction } from './ApproveTransactionView.tsx'
export { describeFailure } from './describeFailure.ts'
export { EmbeddedWalletView as EmbeddedWallet } from './EmbeddedWalletView.tsx'
export {
  UpdateEmailPrimaryOtpView as UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtpView as UpdateEmailSecondaryOtp,
  UpdateEmailWalletView as UpdateEmailWallet,
} from './UpdateEmail.tsx'
