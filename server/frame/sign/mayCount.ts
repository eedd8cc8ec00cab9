import { isOwnDapp } from '../../src/secureSite/isOwnDapp.ts'
import type { Approved } from '../approval/Approved.ts'
import { type AskedMessage, isOwnSignIn } from './isOwnSignIn.ts'

/**
 * Whether an approval counts for what is signed. No page can prove that a frame is seen: a mask or a rounded corner of the
 * page around it hides what it shows, and a press meant for that page lands on Approve. So what is approved there signs a
 * plain sign-in for the page that asks and nothing else, unless the page is the operator's own. `message`: where a
 * message is signed.
 */
export function mayCount({ place, dapp }: Approved, site: string, message?: AskedMessage): boolean {
  if (place === 'window') return true
  if (place === 'ownDapp' && isOwnDapp(dapp, site)) return true
  return message !== undefined && isOwnSignIn(message, dapp)
}
