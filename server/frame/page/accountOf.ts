import type { FrameReply } from '@portico/features/embedded/protocol'
import { signInWithLogin } from '../sign/signInWithLogin.ts'
import { smartAccountOf } from '../smart/smartAccounts.ts'
import type { FrameContext, Network } from './FrameContext.ts'
import type { Asked } from './toFrameUser.ts'

type Login = {
  readonly context: FrameContext
  readonly asked: Asked
  /** Of the request. */
  readonly id: string
  readonly network: Network
  readonly address: string
}

/** The kind of account that is in use, and its signature of a sign-in message that came with the request. */
export async function accountOf(login: Login): Promise<Partial<FrameReply<'GET_USER'>>> {
  const { asked, context, network, address } = login
  const signed = asked.siwxMessage && (await signInWithLogin(asked.siwxMessage, login))
  if (!network.smartAccount)
    return { ...signed, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' }
  const wanted = asked.preferredAccountType
  return { ...signed, ...(await smartAccountOf(context, { network, address, wanted })) }
}
