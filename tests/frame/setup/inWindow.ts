import type { Approved } from '../../../server/frame/approval/Approval.ts'
import { dapp } from './openWallet.ts'

/** What the visitor approved in a window of the site. */
export const inWindow: Approved = { place: 'window', dapp }
