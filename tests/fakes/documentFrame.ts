/** A window message of the document's protocol. */
export type DocumentMessage = {
  readonly type: string
  readonly id?: string
  readonly payload?: Record<string, unknown>
}
type Reply = object | 'none' | undefined
type Site = {
  /** Posts to the page. */
  post(message: object): void
  readonly addresses: { readonly eip155: string; readonly solana: string }
  /** Signs a text with the account of Ethereum's family. */
  sign(text: string): Promise<string>
}

/**
 * A secure site that speaks the protocol as the specification's section 7 has it and nothing else: no event and no field
 * of ours, ids echoed, and an error for what the page must not send. Written from the document and not from the kit's
 * schemas. It imports nothing, so that its text is also the script of a page in the browser tests.
 */
export function createDocumentFrame({ post, addresses, sign }: Site) {
  const siwx =
    'accountAddress chainId domain uri version nonce notBefore statement resources requestId issuedAt expirationTime serializedMessage'
  const wallet = 'preferredAccountType? chainId? siwxMessage? rpcUrl?'
  /** Each event to the frame with its payload; `?` marks fields that may be absent. */
  const events: Record<string, string> = {
    SWITCH_NETWORK: 'chainId rpcUrl?',
    CONNECT_EMAIL: 'email',
    CONNECT_DEVICE: '',
    CONNECT_OTP: 'otp',
    CONNECT_SOCIAL: `uri ${wallet}`,
    GET_SOCIAL_REDIRECT_URI: 'provider',
    GET_FARCASTER_URI: '',
    CONNECT_FARCASTER: '',
    GET_USER: `socialUri? ${wallet}`,
    SIGN_OUT: '',
    IS_CONNECTED: 'token?',
    GET_CHAIN_ID: '',
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: '',
    INIT_SMART_ACCOUNT: '',
    SET_PREFERRED_ACCOUNT: 'type',
    RPC_REQUEST: 'method params? chainId? chainNamespace? rpcUrl?',
    RPC_ABORT: '',
    UPDATE_EMAIL: 'email',
    UPDATE_EMAIL_PRIMARY_OTP: 'otp',
    UPDATE_EMAIL_SECONDARY_OTP: 'otp',
    SYNC_THEME: 'themeMode? themeVariables? w3mThemeVariables?',
    SYNC_DAPP_DATA: 'metadata? sdkVersion? sdkType? projectId',
    RELOAD: '',
  }
  const signing =
    /^(personal_sign|eth_signTypedData_v4|eth_sendTransaction|eth_sendUserOperation|wallet_(sendCalls|grantPermissions|revokePermissions)|solana_sign\w+)$/
  const email = 'ada@site.example'
  const received: { readonly name: string; readonly payload: DocumentMessage['payload'] }[] = []
  const faults: string[] = []
  /** What the visitor is to approve in the frame. */
  const waiting: {
    readonly request: DocumentMessage
    answer(reply: object): void
    /** Answers as the site does. */
    approve(): Promise<void>
  }[] = []
  const state = { isConnected: false, type: 'eoa', chainId: 'eip155:1' as unknown, token: 0 }
  /** Replies of a test in the place of the site's own; an error is an ERROR, `none` no reply. */
  const replies: Record<string, (payload: Record<string, unknown>) => Reply | Error> = {}

  /** What the site does with a sign-in message that comes with a login. */
  const consent = { mode: 'sign' as 'sign' | 'ask' | 'refuse' }

  /** Changes what the site answers, for a site that does not keep to the document. */
  const tamper = { change: (_: string, reply: object): object => reply }
  const say = (name: string, payload?: object, id?: string) =>
    post({
      type: `@w3m-frame/${name}`,
      ...(id !== undefined && { id }),
      ...(payload && { payload }),
    })
  const check = (name: string, payload: DocumentMessage['payload']) => {
    const fields = (events[name] ?? '').split(' ').filter(Boolean)
    const known = fields.map((field) => field.replace('?', ''))
    const message = payload?.siwxMessage as object | undefined
    return [
      ...(name in events ? [] : ['unknown event']),
      ...(fields.length === 0 && payload !== undefined ? ['payload'] : []),
      ...Object.keys(payload ?? {}).filter((key) => !known.includes(key)),
      ...fields.filter((key) => !key.endsWith('?') && payload?.[key] === undefined),
      ...Object.keys(message ?? {}).filter((key) => !siwx.split(' ').includes(key)),
    ]
  }
  const connect = (): undefined => {
    state.isConnected = true
    state.token += 1
    say('SESSION_UPDATE', { token: `token ${state.token}` }, Math.random().toString(36).slice(2))
  }
  const user = async ({ chainId = state.chainId, siwxMessage }: Record<string, unknown>) => {
    const isSolana = String(chainId).startsWith('solana')
    const address = isSolana ? addresses.solana : addresses.eip155
    const asked = siwxMessage as { serializedMessage?: string } | undefined
    const message = asked?.serializedMessage?.replace('<<AccountAddress>>', address)
    return {
      email,
      address,
      chainId: isSolana ? chainId : Number(String(chainId).split(':').at(-1)),
      accounts: [{ address, type: isSolana ? 'eoa' : state.type }],
      preferredAccountType: isSolana ? 'eoa' : state.type,
      smartAccountDeployed: false,
      ...(message && {
        message,
        signature: await sign(message),
        siwxMessage: { ...asked, accountAddress: address, serializedMessage: message },
      }),
    }
  }
  const answers: Record<string, (payload: Record<string, unknown>) => Reply | Promise<Reply>> = {
    SWITCH_NETWORK({ chainId }) {
      state.chainId = chainId
      return { chainId }
    },
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_DEVICE: () => undefined,
    CONNECT_OTP: connect,
    async CONNECT_SOCIAL(payload) {
      connect()
      return { ...(await user(payload)), userName: 'Ada' }
    },
    GET_SOCIAL_REDIRECT_URI: ({ provider }) => ({ uri: `https://login.example/${provider}` }),
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/connect' }),
    CONNECT_FARCASTER() {
      connect()
      return { userName: 'ada' }
    },
    GET_USER: user,
    SIGN_OUT() {
      state.isConnected = false
      return undefined
    },
    IS_CONNECTED: () => ({ isConnected: state.isConnected }),
    GET_CHAIN_ID: () => ({ chainId: state.chainId as object }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
    // The document has an ERROR of it alone.
    INIT_SMART_ACCOUNT: () => 'none',
    SET_PREFERRED_ACCOUNT({ type }) {
      state.type = String(type)
      return { type, address: addresses.eip155 }
    },
    RPC_ABORT() {
      waiting.length = 0
      return 'none'
    },
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@site.example' }),
    SYNC_THEME: () => undefined,
    SYNC_DAPP_DATA: () => undefined,
    RELOAD: () => undefined,
  }

  /** Takes a window message of the page. */
  async function receive(message: DocumentMessage): Promise<void> {
    const name = message.type.replace('@w3m-app/', '')
    const wrong = check(name, message.payload)
    if (wrong.length > 0 || Object.keys(message).some((key) => !/^(type|id|payload)$/.test(key)))
      faults.push(`${name}: ${wrong}`)
    received.push({ name, payload: message.payload })
    const payload = message.payload ?? {}
    const answer = (reply: Reply | Error) => {
      if (reply instanceof Error) say(`${name}_ERROR`, { message: reply.message }, message.id)
      else if (reply !== 'none') say(`${name}_SUCCESS`, reply, message.id)
    }
    const approve = async () => {
      const reply = await answers[name]?.(payload)
      answer(typeof reply === 'object' ? tamper.change(name, reply) : reply)
    }
    const mode = payload.siwxMessage ? consent.mode : 'sign'
    const isToApprove =
      mode === 'ask' || (name === 'RPC_REQUEST' && signing.test(String(payload.method)))
    if (replies[name]) answer(replies[name](payload))
    else if (isToApprove) waiting.push({ request: message, answer, approve })
    else if (mode === 'refuse') {
      // The visitor has declined the message alone.
      if (name === 'CONNECT_SOCIAL') connect()
      answer(new Error('User rejected the request'))
    } else await approve()
  }
  return {
    receive,
    received,
    faults,
    waiting,
    consent,
    replies,
    tamper,
    say,
    /** Says that the page has loaded. */
    load: () => say('READY', { version: '4' }, Math.random().toString(36).slice(2)),
    names: Object.keys(events),
  }
}

export type DocumentFrame = ReturnType<typeof createDocumentFrame>
