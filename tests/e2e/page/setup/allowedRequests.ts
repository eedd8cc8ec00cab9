import { type RecordedRequest, type Step, steps } from './RequestRecorder.ts'

/** A row of "What leaves the page" in `docs/privacy.md`. */
export type AllowedRequest = {
  readonly when: string
  readonly to: string
  readonly what: string
  /**
   * First step in which `party` may be requested. It has to be requested, at least once with a text that matches
   * `shows`.
   */
  readonly step: Step
  readonly party: string
  readonly shows: RegExp
}

/** Rows in the order of that page. */
export const allowedRequests: readonly AllowedRequest[] = [
  {
    when: 'Connect is opened, and `services.directory` or `projectId` is set',
    to: 'that directory',
    what: 'chains of your dapp, ids of wallets, what is searched for, [pictures](pictures.md#from-the-directory) of networks and currencies on screen, project id; never an address',
    ...{ step: 'connect', party: 'directory', shows: /getWallets\?.*eip155:/ },
  },
  {
    when: 'a visitor opens a code or a wallet on another device',
    to: 'the relay that you chose',
    what: "sealed messages, your page's origin, project id",
    ...{ step: 'pairing', party: 'relay', shows: /[?&]auth=/ },
  },
  {
    when: 'a wallet is connected and a balance is on screen',
    to: 'the RPC endpoints of the network in use',
    what: 'address and chain id, as any reading of a balance',
    ...{ step: 'connected', party: 'RPC endpoint', shows: /eth_getBalance|eth_call/ },
  },
  {
    when: 'a wallet is connected, and `services.data` or `projectId` is set',
    to: 'that data API',
    what: 'addresses and chain ids of the connected accounts, project id; over WalletConnect also the id of your page at the relay',
    ...{ step: 'connected', party: 'data API', shows: /account\/0x[0-9a-fA-F]{40}\/balance/ },
  },
  {
    when: 'a receiver is typed by name',
    to: 'the RPC endpoints of Ethereum (ENS)',
    what: 'the name',
    ...{ step: 'receiver', party: 'RPC endpoint of Ethereum', shows: /eth_call.*737472616e676572/ },
  },
  {
    when: 'a transfer is readied for review',
    to: 'the RPC endpoints of the network in use',
    what: 'the transfer as it would be signed',
    ...{ step: 'review', party: 'RPC endpoint', shows: /eth_.*0x5{40}/ },
  },
  {
    when: 'a code is shown or you sign in, and `siwx` has a `server`',
    to: 'that server',
    what: 'a request for a nonce, then the signed message, which names address, network and site',
    ...{ step: 'pairing', party: 'sign-in server', shows: /verify.*wants you to sign in/ },
  },
  {
    when: 'you sign, send, switch',
    to: 'the connected wallet',
    what: 'the request',
    ...{ step: 'connected', party: 'wallet', shows: /wants you to sign in/ },
  },
  {
    when: 'a picture that third-party data names is on screen, and `services.images` is set',
    to: 'that picture proxy',
    what: 'URL of the picture',
    ...{ step: 'review', party: 'picture proxy', shows: /\?url=https:/ },
  },
  {
    when: 'an event, and `services.analytics` or `projectId` is set, and the browser does not ask for privacy (GPC, DNT), and `analytics` is not `false`',
    to: 'that endpoint',
    what: 'name of the event, domain of your page, short words (wallet name, network, code of an error of the set-up: five in 60 s at most); never an address, amount, hash, query or fragment',
    ...{ step: 'connect', party: 'analytics', shows: /"domain":"127\.0\.0\.1"/ },
  },
]

/** The table of that page: each row that a request confirmed, and a row for each request without a matching row. */
export function requestTable(requests: readonly RecordedRequest[]): string {
  const seen = allowedRequests.filter((row) =>
    requests.some((request) => isAllowed(row, request) && row.shows.test(request.text)),
  )
  const others = requests
    .filter((request) => !allowedRequests.some((row) => isAllowed(row, request)))
    .map(({ step, party, text }) => [step, party, text])
  const cells = seen.map(({ when, to, what }) => [when, to, what])
  return markdown([['When', 'To whom', 'What'], ...cells, ...others])
}

function isAllowed(row: AllowedRequest, { step, party }: RecordedRequest): boolean {
  return row.party === party && steps.indexOf(row.step) <= steps.indexOf(step)
}

function markdown(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
