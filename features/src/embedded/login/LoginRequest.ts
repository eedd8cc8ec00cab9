import type { SocialProvider } from '../EmbeddedOptions.ts'
import type { PopupResult } from './PopupResult.ts'

/** How the next connection logs in; without one, the session that the frame has is used. */
export type LoginRequest =
  | { readonly kind: 'otp'; readonly email: string; readonly otp: string }
  | { readonly kind: 'social'; readonly provider: SocialProvider; readonly popup: PopupResult }
  | { readonly kind: 'farcaster'; onUri(url: string | undefined): void }
