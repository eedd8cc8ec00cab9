import { fillHoles } from './ui/elements.ts'
import { siteName } from './ui/siteName.ts'

/** The texts of the frame; `{holes}` are filled by `t`, `{wallet}` with the name of the site. Those of the wallet's own page are in `screens/en.ts`. */
export const en = {
  // Who asks and where
  account: 'Your account',
  approve: 'Approve',
  reject: 'Reject',
  waiting: 'Checking that you can see all of this …',
  ready: 'You can approve now.',
  hidden: 'Something covers this window. Uncover it to approve.',
  small: 'There is too little room to read this. Make the page larger to approve.',
  unread: 'Scroll to the end to approve.',
  // The window of the site, which the page around the frame cannot disguise
  reviewInWindow: 'Review in a window',
  windowIdle: 'Review this in a window of {wallet}, which the page cannot change.',
  windowOpening: 'Opening the window …',
  windowOpen: 'Go on in the window that has opened. Closing it rejects the request.',
  windowMissing:
    'No window has answered. Allow pop-ups for this page, then try again. If a window has opened, it says what is wrong.',
  windowAgain: 'Open it again',
  approvePasskey: 'Approve with passkey',
  passkeyWaiting: 'Waiting for your passkey …',
  passkeyFailed: 'The passkey did not sign. Try again.',
  windowBehind: 'Press anywhere in this window to go on.',
  windowEnded: 'Done',
  windowEndedText: 'The request has ended. Go back to the app.',
  windowGone: 'The app has gone',
  windowGoneText:
    'The page that asked was closed or loaded again. Nothing was signed. Go back to the app and start again there.',
  windowUnknownText:
    'The page that asked did not take your answer. Look in the app whether it was signed before you start again there.',
  windowNothing: 'Nothing to approve',
  windowNothingText:
    '{wallet} shows here what an app asks of it, and no app has asked. Go back to the app.',
  windowCutText:
    'The app’s page cuts this window off from {wallet}, or is gone. Nothing was signed. Go back to the app. For its developer: the header Cross-Origin-Opener-Policy must not be same-origin; same-origin-allow-popups works.',
  windowClose: 'Close this window',
  wallet: '{wallet}',
  from: 'From',
  to: 'To',
  token: 'Token contract',
  amount: 'Amount',
  fee: 'Network fee',
  feeAtMost: '{fee} at most',
  total: 'Total',
  totalAtMost: '{total} at most',
  digest: 'Hash that is signed',
  data: 'Data',
  details: 'Details',
  nonce: 'Number of the transaction',
  gas: 'Gas limit',
  contract: 'Contract',
  program: 'Program',
  bytes: '{count} bytes',
  // Messages
  signMessage: 'Sign a message',
  signMessageIntro:
    'Proves that this account is yours. Read it: some sites take a signed message as an order.',
  message: 'Message',
  notText: 'This message is not text. Sign it only if you know what it is for.',
  controlCharacters: 'This message has hidden or reordering characters, shown as ⟨U+…⟩.',
  otherDomain: 'This message is for {domain}, not for the page that asks. Reject it.',
  signTyped: 'Sign structured data',
  signTypedIntro:
    'Costs nothing now, but may allow somebody to move your tokens later. Read all of it.',
  typedOf: '{name}, for {app}',
  permit: 'This lets {spender} spend your tokens without asking again.',
  permitOnce: 'This lets {spender} take the tokens below from you, once.',
  permitImmediate:
    'Whoever holds this signature can have the tokens taken at once, in the transaction that uses it.',
  permitAsks: 'What you get for it depends on the code of {spender}.',
  until: 'Until',
  notBefore: 'Not before',
  noEnd: 'No end',
  neverBegins: 'Never: it does not begin within this century',
  unknownTyped:
    '{wallet} does not know this kind of data. It may allow somebody to move your tokens. Sign it only if you trust the page.',
  signTransfer: 'Send tokens by signature',
  transferSigned:
    'Whoever holds this signature can move the tokens below from your account to {to}, without asking again.',
  receiveSigned:
    'With this signature {to} can take the tokens below from your account, without asking again.',
  cancelTransfer: 'Cancel a transfer by signature',
  cancelTransferText:
    'Whoever holds this signature can end the transfer whose number is below, if it has not taken place.',
  signOrder: 'Sign an order',
  orderSigned:
    'Whoever holds this signature can carry out the order below: what you give leaves your account without asking again.',
  orderUnpaid: 'Your account gets nothing for what it gives.',
  orderOpen: 'Code that this order names may change the amounts below, also what you get.',
  gives: 'You give at most',
  gets: 'You get at least',
  othersGet: 'Others get',
  itemOf: 'Item {id}',
  anyItem: 'Any item of a collection or list',
  timesItem: '{count} × {item}',
  smallestUnits: '{amount} in smallest units',
  items: 'Items',
  allItems: 'All of this collection',
  signCall: 'Allow a call in your name',
  callSigned: 'Whoever holds this signature can have the call below made in your name.',
  signSafe: 'Approve a transaction of a Safe',
  safeSigned:
    'This approves a transaction of the Safe {safe}. It is carried out as soon as enough of its owners have signed.',
  safeDelegate: 'It runs code of {to} that can take everything that the Safe holds.',
  refund:
    'Besides the call below, the Safe pays {to} for gas at the price that this names, up to the sum below.',
  refundOpen:
    'Besides the call below, the Safe pays {to} for gas at the price that this names, without any limit.',
  refundAtMost: 'The Safe pays for gas at most',
  refundAtLeast: 'The Safe pays for gas at least',
  refundTo: 'Who gets it',
  refundSender: 'whoever sends it',
  empty: 'Nothing',
  yes: 'Yes',
  no: 'No',
  version: 'Version of the application',
  salt: 'Salt of the application',
  network: 'Network',
  anyNetwork: 'Not named, so any',
  anyNetworkWarning: 'This names no network, so it may count on all of them.',
  // Ethereum
  send: 'Send {symbol}',
  sendToken: 'Send a token',
  tokenAmount: 'Amount in smallest units',
  withheld: 'The token keeps',
  withheldAtMost: 'The token keeps at most',
  withheldUnknown: 'Unknown, because the network did not say: it may be all of it',
  amountOrItem: 'Amount in smallest units, or number of the item',
  item: 'Number of the item',
  callContract: 'Call a contract',
  createContract: 'Create a contract',
  approveToken: 'Allow spending a token',
  approveAll: 'Allow moving all items',
  revokeAll: 'Withdraw a permission',
  spender: 'Who may spend it',
  unlimited: 'Without limit',
  unlimitedOf: '{symbol} without limit',
  approveAllWarning: 'This account may move every item of this collection, now and later.',
  unlimitedWarning: 'There is no limit: all tokens of this kind can be taken at any time.',
  unknownCall:
    '{wallet} cannot read what the contract will do. Approve only if you trust the page.',
  wouldFail: 'This transaction would fail: {reason}',
  sendTransactions: 'Send {count} transactions',
  sendTransactionsIntro:
    'They are sent one after the other. If one fails, those before it have taken place, and those after it may.',
  ofTransaction: 'Transaction {index}: {text}',
  leaves: 'Leaves in all',
  short: 'This account has too little {symbol} for this.',
  // Smart accounts
  sendCalls: 'Send {count} calls as one',
  sendCallsIntro: 'They are sent as one transaction: all of them take place, or none.',
  callOf: 'Call {index} of {count}',
  ofCall: 'Call {index}: {text}',
  upgrade:
    'This makes your account a smart account on {network}: from now on it runs the code of the contract below. Its address and what it holds stay the same. You can undo this on the page of {wallet}.',
  foreignCode:
    'Your account runs the code of {address} now, which another app or wallet has set. This replaces it.',
  accountCode: 'Code that your account will run',
  accountCodeNow: 'Code that your account runs now',
  feePaidBy: '{host} pays it',
  sponsorDeclined: '{host} does not pay the fee (“{reason}”). If you approve, you pay it yourself.',
  paymaster: 'Contract that pays',
  endSmart: 'Make this a plain account again',
  endSmartIntro:
    'Your account runs no code on {network} any more. Its address and what it holds stay the same.',
  feePasskey: 'Network fee with passkey',
  withPasskey: 'With passkey: {text}',
  upgradeSigners:
    'Besides your wallet’s key, {count} signers that were added to this account before may act for it from then on. Look at them on the page of {wallet}.',
  upgradeSigner:
    'Besides your wallet’s key, a signer that was added to this account before may act for it from then on. Look at it on the page of {wallet}.',
  upgradeSignersUnknown:
    'Signers that were added to this account before may act for it from then on. The network did not say whether there are any. Reject this if your account ran code of another app.',
  endSigners:
    'Its passkeys stay stored, and would act for it again if it became a smart account again. Remove them first if you do not want that.',
  endSignersUnknown:
    'Signers that were added to this account stay stored, and would act for it again if it became a smart account again. The network did not say whether there are any.',
  addSigner: 'Add a passkey',
  addSignerIntro:
    'This passkey can then approve batches of your account on {network} without your wallet’s key. You can remove it at any time; your wallet’s key always counts.',
  addSignerWarning:
    'Whoever can use this passkey can move everything that your account holds on {network}.',
  removeSigner: 'Remove a passkey',
  removeSignerIntro: 'It cannot act for your account on {network} any more.',
  passkey: 'Passkey',
  unknownPasskey: 'One that this site does not know',
  signer: 'Verifier and key',
  wholeCall: 'Data of the whole',
  upgradeDigest: 'Hash of the change of the account',
  entryPoint: 'Entry point',
  // Solana
  signTransaction: 'Sign a transaction',
  signTransactions: 'Sign {count} transactions',
  sendTransaction: 'Send a transaction',
  transactionOf: 'Transaction {index} of {count}',
  tokenAccount: 'To token account',
  mint: 'Token',
  memo: 'Note',
  createTokenAccount: 'Opens a token account for',
  deposit: 'You pay its deposit, which its owner can take',
  deposits: 'Deposits in all',
  depositAtLeast: '{deposit} or more',
  depositPayer: 'Who pays its deposit',
  priority: 'Priority fee per compute unit (micro-lamports)',
  unknownInstruction: 'Unknown instruction',
  unknownInstructionWarning:
    '{wallet} cannot read a part of this transaction. It may move anything that you own. Approve only if you trust the page.',
  lookupWarning:
    'An address of this transaction stands in a table that {wallet} does not read. Approve only if you trust the page.',
  laterFails: 'Transaction {index}, if it were alone: {text} It may need those before it.',
  feePayer: 'Who pays the fee',
  othersPay: 'Another account pays the fee.',
  // Recovery
  openWallet: 'Open {wallet}',
  openWalletIntro:
    'This browser does not know your wallet yet. Open it with one of your recovery methods. Whoever runs {wallet} cannot do it for you.',
  usePasskey: 'Use passkey “{label}”',
  code: 'Recovery code',
  codeHint: 'The 28 characters that you printed',
  codeCount: 'A code has 28 characters, not {count}.',
  codeCharacters: 'Check group {groups}: no code has such a character.',
  codeLength: 'Check group {groups}: four characters each.',
  codeMistyped: 'Check group {groups}: the rest fits.',
  codeSeveral: 'Check all groups: more than one is wrong.',
  codeOther: 'This code opens another wallet.',
  wrongPassphrase: 'This passphrase is wrong.',
  passphrase: 'Passphrase',
  open: 'Open wallet',
  cancel: 'Cancel',
  opening: 'Opening …',
  wrongFactor: 'That does not open this wallet. Check it and try again.',
  failed: 'That did not work. Try again.',
} as const

export type TextKey = keyof typeof en

/** A text of the frame with its holes filled. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fillHoles(en[key], { wallet: siteName(), ...values })
}
