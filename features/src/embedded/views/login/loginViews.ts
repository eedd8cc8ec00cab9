/** The views of logging in by their names, and the sections of Connect by the ways to log in. */

export {
  ConnectingFarcasterView as ConnectingFarcaster,
  ConnectingSocialView as ConnectingSocial,
} from './Connecting.tsx'
export { EmailLoginView as EmailLogin, EmailSection as email } from './EmailField.tsx'
export {
  EmailVerifyDeviceView as EmailVerifyDevice,
  EmailVerifyOtpView as EmailVerifyOtp,
} from './EmailVerify.tsx'
export { SocialSection as social } from './SocialSection.tsx'
