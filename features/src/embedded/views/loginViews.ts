/** The views of logging in by their names, and the sections of Connect by the ways to log in. */

export { default as ConnectingFarcaster } from './ConnectingFarcasterView.tsx'
export { default as ConnectingSocial } from './ConnectingSocialView.tsx'
export { default as EmailLogin } from './EmailLoginView.tsx'
export { default as email } from './EmailSection.tsx'
export { default as EmailVerifyDevice } from './EmailVerifyDeviceView.tsx'
export { default as EmailVerifyOtp } from './EmailVerifyOtpView.tsx'
export { default as social } from './SocialSection.tsx'
