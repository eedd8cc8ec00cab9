import type * as z from 'zod/mini'
import type { Peer } from '../../http/toNodeListener.ts'
import { startEmailChange, verifyCurrentEmail, verifyNewEmail } from '../account/changeEmail.ts'
import { deleteAccount, exportAccount, signOut } from '../account/exportAccount.ts'
import { getFarcasterStatus, startFarcaster } from '../farcaster/loginWithFarcaster.ts'
import { startEmail } from '../login/startEmail.ts'
import { getDeviceStatus, verifyEmail } from '../login/verifyEmail.ts'
import type { DeviceCall, SecureContext, SessionCall } from '../SecureContext.ts'
import { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { changeSigners, getSigners } from '../smartAccount/changeSigners.ts'
import { requestSponsor } from '../smartAccount/requestSponsor.ts'
import { finishSocial, startSocial } from '../social/startSocial.ts'
import { cosign } from '../threshold/cosign.ts'
import { enrolThreshold } from '../threshold/enrolThreshold.ts'
import { releaseThresholdEscrow } from '../threshold/releaseThresholdEscrow.ts'
import { startKeygen } from '../threshold/startKeygen.ts'
import { changeFactors } from '../wallet/changeFactors.ts'
import { enrol, storeWallet } from '../wallet/enrol.ts'
import { getWallet } from '../wallet/findWallet.ts'
import { noteAsked, releaseFactor } from '../wallet/releaseFactor.ts'
import { releaseEscrow, releaseFactors, releaseShare } from '../wallet/releaseShares.ts'
import { rotate } from '../wallet/rotate.ts'
import { parseSecureBody, readSecureBody } from './secureBody.ts'
import { secureReply } from './secureReply.ts'
import { findSession, verifyProof } from './verifyProof.ts'

type Endpoints = typeof secureSiteEndpoints
export type SecureEndpointName = keyof Endpoints
type Body<name extends SecureEndpointName> = z.output<Endpoints[name]['body']>
type Reply<name extends SecureEndpointName> = z.input<Endpoints[name]['reply']>
type Handler<call, reply> = (call: call, context: SecureContext) => Promise<reply>
type Handlers<names extends SecureEndpointName, session extends boolean> = {
  readonly [name in names]: Handler<
    session extends true ? SessionCall<Body<name>> : DeviceCall<Body<name>>,
    Reply<name>
  >
}

/** Endpoints that log in: they need the proof of a device alone. */
const deviceHandlers = {
  emailStart: startEmail,
  deviceStatus: getDeviceStatus,
  emailVerify: verifyEmail,
  socialStart: startSocial,
  socialFinish: finishSocial,
  farcasterStart: startFarcaster,
  farcasterStatus: getFarcasterStatus,
} as const satisfies Partial<Handlers<SecureEndpointName, false>>
/** Endpoints of a session. */
const sessionHandlers = {
  wallet: getWallet,
  enrol,
  enrolFile: storeWallet,
  share: releaseShare,
  escrow: releaseEscrow,
  recovery: releaseFactors,
  factor: releaseFactor,
  rotate,
  changeFactors,
  noteAsked,
  emailChangeStart: startEmailChange,
  emailChangePrimary: verifyCurrentEmail,
  emailChangeSecondary: verifyNewEmail,
  sponsor: requestSponsor,
  startKeygen,
  enrolThreshold,
  cosign,
  thresholdEscrow: releaseThresholdEscrow,
  signers: getSigners,
  changeSigners,
  signOut,
  exportAccount,
  deleteAccount,
} as const satisfies Handlers<Exclude<SecureEndpointName, keyof typeof deviceHandlers>, true>

/** Bytes of a body, where it may be longer than most. */
const bodyLimits: { readonly [name in SecureEndpointName]?: number } = {
  sponsor: 262_144,
  // Fifty transactions.
  cosign: 131_072,
}

type ApiVisit = {
  readonly request: Request
  readonly peer: Peer
  readonly name: SecureEndpointName
  readonly context: SecureContext
}

/** The answer of an endpoint. Throws `secure/*`. */
export async function answerApi({ request, peer, name, context }: ApiVisit): Promise<Response> {
  const { limits, origin } = context
  await limits.client(name, request, peer)
  const text = await readSecureBody(request, origin, bodyLimits[name])
  const deviceId = await verifyProof(request, text, context)
  await limits.device(name, deviceId)
  const body = parseSecureBody(text, secureSiteEndpoints[name].body)
  const call = { body, deviceId, request, peer }
  return secureReply(await handle(name, call, context))
}

async function handle(name: SecureEndpointName, call: DeviceCall, context: SecureContext) {
  // The body is the output of the endpoint's own schema; TypeScript cannot relate both by name.
  if (isDeviceEndpoint(name))
    return (deviceHandlers[name] as Handler<DeviceCall, unknown>)(call, context)
  const session = await findSession(call.request, call.deviceId, context)
  const handler = sessionHandlers[name] as Handler<SessionCall, unknown>
  return handler({ ...call, session }, context)
}

function isDeviceEndpoint(name: SecureEndpointName): name is keyof typeof deviceHandlers {
  return Object.hasOwn(deviceHandlers, name)
}
