import { fillHoles } from '../ui/elements.ts'
import { siteName } from '../ui/siteName.ts'

/** The texts of the wallet's own page and of the question to keep a wallet; `{holes}` are filled by `text`, `{wallet}` with the name of the site. */
export const en = {
  wallet: '{wallet}',
  back: 'Back',
  cancel: 'Cancel',
  continue: 'Continue',
  // A social login whose window cannot reach the frame
  join: 'Finish logging in',
  joinIntro:
    'Log in in the window that has opened. Then press “Continue” here: a window of {wallet} opens for a moment.',
  joinWaiting: 'Waiting for your login in the other window …',
  later: 'Later',
  done: 'Done',
  failed: 'That did not work. Try again.',
  tryLater: 'Try again in {seconds} seconds.',
  unreachable: '{wallet} did not answer. Check your connection, then try again.',
  // Login
  logIn: 'Log in to {wallet}',
  loggingIn: 'Logging in …',
  email: 'Email',
  sendCode: 'Send code',
  confirmDevice: 'Open the link that we mailed to {email} to confirm this browser.',
  enterCode: 'Enter the six digits that we mailed to {email}.',
  loginCode: 'Code',
  logInWith: 'Continue with {provider}',
  logInAgainWith: 'Log in again with {provider}',
  logOut: 'Log out',
  loginDeclined: 'You did not log in. Try again when you are ready.',
  loginLost: 'This login was not started in this browser, or has expired. Start again.',
  farcaster: 'Sign in with Farcaster',
  farcasterText: 'Scan the code with your phone, and approve the sign-in to {host} there.',
  farcasterOpen: 'Open Farcaster',
  farcasterAlt: 'QR code of a sign-in with Farcaster',
  noSite: 'This copy of the page has no site that it could log in to. It opens account files.',
  // An account without a wallet
  newWallet: 'A wallet for {name}',
  newWalletText:
    'This account has no wallet at {site} yet. Make a new one, or bring one from another site with its account file.',
  makeWallet: 'Make a new wallet',
  // Who can recover the wallet
  levelEscrow: 'The operator of {site} can still recover it',
  levelEscrowText:
    'Your login is enough to open this wallet in a new browser. That also means that whoever runs {site} could open it. Keep this wallet yours to end that.',
  levelOwn: 'You alone can open this wallet',
  levelOwnText:
    'Whoever runs {site} cannot open it. In a new browser you need one of your recovery methods. If you lose all of them and this browser, nobody can bring it back.',
  notOpenText:
    'This browser cannot open the wallet yet. Open it with one of your recovery methods to see, export or delete it.',
  openNow: 'Open {wallet}',
  accountEip155: 'Ethereum and its networks',
  accountSolana: 'Solana',
  // Keep this wallet yours
  keepOwn: 'Keep this wallet yours',
  keepBefore:
    'Now your login alone opens this wallet in a new browser, so whoever runs {site} could open it too.',
  keepAfter:
    'With a passkey and a printed code, you alone can. The operator’s copy is erased. If you lose both and your browsers, nobody can bring the wallet back.',
  keepLogIn: 'Log in again for this, on the page of {wallet}:',
  keepRequired: 'This site signs nothing before you have done this.',
  replaceAll: 'Replace all recovery methods',
  replaceAllText:
    'You choose new ones. Those of before open nothing any more, and other browsers ask for a new one once.',
  addPasskey: 'Add a passkey',
  noPasskey: 'This browser has no passkey that can do this here. Choose a passphrase instead.',
  insteadPassphrase: 'Use a passphrase instead',
  newPassphrase: 'Passphrase of 12 characters or more',
  passkeyName: 'Wallet key, do not delete',
  yourCode: 'Your recovery code',
  writeDown:
    'Write it down, print it or save the file, and keep it where nobody else looks. It is shown only now.',
  print: 'Print',
  saveCode: 'Save as a file',
  codeFile:
    'Recovery code of your wallet at {site}\n\n{code}\n\nWallet of {name}. Whoever has this code and your login can open the wallet. Keep it where nobody else looks.\n',
  haveIt: 'I have it',
  checkCode: 'Check your code',
  checkCodeText: 'Type two of its seven groups, as you wrote them down.',
  codeGroup: 'Group {number}',
  wrongGroup: 'That is not what the code says. Look at what you wrote down.',
  showAgain: 'Show the code again',
  finish: 'Keep it mine',
  kept: 'This wallet is yours now',
  keptText:
    'You alone can open it. Keep the code where nobody else looks, and do not delete the passkey “{passkey}”.',
  keptPassphraseText:
    'You alone can open it. Keep the code where nobody else looks, and remember your passphrase.',
  // Recovery methods
  factors: 'Recovery methods',
  factorPasskey: 'Passkey',
  factorCode: 'Recovery code',
  factorPassphrase: 'Passphrase',
  factorAdd: 'Add a recovery method',
  factorAddText: 'Choose the new one. Then confirm with one that you have.',
  addCode: 'Add a printed code',
  addPassphrase: 'Add a passphrase',
  proveText: 'Use one of the recovery methods that you have.',
  factorRemove: 'Remove',
  factorRemoveTitle: 'Remove this recovery method?',
  factorRemoveText:
    'It opens the wallet no more. If somebody else may have it, replace all of them instead: old copies of the site’s data may still fit it.',
  factorRemoveNow: 'Remove it',
  // Export
  export: 'Export keys',
  exportIntro: 'Whoever sees these can take everything, for ever. Nobody who helps you needs them.',
  exportMail: 'We mail you a code first.',
  exportAgain: 'Log in again first.',
  exportStart: 'Mail me a code',
  exportShow: 'Show keys',
  phrase: 'Recovery phrase',
  keyEip155: 'Private key for Ethereum’s networks',
  keySolana: 'Private key for Solana',
  hide: 'Hide',
  solanaInShares:
    'The Solana key of this wallet was made in shares and is never whole, so no other wallet can import it, and the phrase does not restore it. To keep it without this site, save an account file: with the file, a recovery method and a copy of this page you can sign.',
  // A Solana key in shares, where no site answers any more
  signSolana: 'Sign a Solana transaction',
  signSolanaText:
    'The Solana key of this wallet is in shares. This page signs with the two that the file holds. Make the transaction with another tool, with your address as the signer, and paste it here as base64. Then send what you get within two minutes, or use a durable nonce.',
  transaction: 'Transaction as base64',
  review: 'Review',
  signedTransaction: 'The signed transaction',
  signedTransactionText: 'Send it to the network with your tool, as base64.',
  signAnother: 'Sign another one',
  replaceProve:
    'Use one of the recovery methods that you have now, since the shares of your Solana key are renewed with them. If you have none left, send what you hold on Solana to another wallet.',
  // Account files
  saveFile: 'Take it elsewhere',
  saveFileText:
    'An account file opens this wallet without {site}: at another operator, or in an offline copy of this page. It opens with your recovery methods only. A passkey works at {host} alone, so keep your code.',
  saveFileEscrow: 'Keep this wallet yours first: an account file opens with your recovery methods.',
  fileReady: 'Your account file',
  fileReadyText:
    'Keep it with a copy of this page. It stays valid when you replace your recovery methods: delete it then.',
  download: 'Download',
  openFile: 'Open an account file',
  openFileText: 'Choose the file that you saved on the wallet’s page of a site.',
  chooseFile: 'Account file',
  fileFrom: 'Saved at {site} on {date}',
  filePasskey: 'Its passkey works at {host} alone.',
  fileNoMethod: 'Only its passkey opens this file, and that works at {host} alone.',
  fileOpen: 'The file is open',
  fileUse: 'Use this wallet here',
  fileUseText:
    'It becomes the wallet of {name} at {site}. The operator of {site} can recover it until you keep it yours, and may have kept a copy from before that for ever.',
  fileLogInFirst:
    'To use it with a site, log in there on its wallet page, and open the file when it asks for a wallet.',
  fileHasWallet:
    'This account has a wallet here already. Log in with another one, or delete that wallet first.',
  file: 'This is not an account file.',
  fileVersion: 'This file is of another release. Open it on a newer copy of this page.',
  fileDamaged: 'This file is damaged or incomplete. Use another copy of it.',
  wrongMethod: 'That does not open it. Check it and try again.',
  opening: 'Opening …',
  // Smart accounts
  smart: 'Smart account',
  smartText:
    'A smart account runs the code of a contract, so that it makes several calls as one. The address stays the same, and so does what it holds.',
  smartReading: 'Asking the networks …',
  smartOn: 'Your account is a smart account here.',
  smartPlain: 'Your account is a plain one here.',
  smartUnknown: 'The network did not answer.',
  smartCode: 'Runs the code of',
  smartEnd: 'Make it a plain account again',
  smartEnding: 'Waiting for {network} …',
  smartSlow: 'The network has not confirmed it yet. Look again in some minutes.',
  // Passkeys that act for the smart account
  signers: 'Passkeys that may act for it',
  signersText:
    'They approve batches here in place of your wallet’s key, which always counts as well. Whoever can use one can move what this account holds here.',
  signersNone:
    'None yet. A passkey that you add approves batches here in place of your wallet’s key, which always counts as well.',
  signersUnknown: 'The network did not say which passkeys may act for it.',
  signersFull: 'There can be {count} at most. Remove one to add another.',
  signerUnknown: 'Unknown passkey',
  signerForeign: 'Another signer',
  signerKey: 'Key {hint}',
  signerAdd: 'Add a passkey',
  signerAddKnown: 'Add “{label}”',
  signerAddText:
    'It is another passkey than those that open your wallet. Who can use it can move everything that this account holds on the network.',
  signerMake: 'Make the passkey',
  signerLabel: 'Name of the passkey',
  signerDefault: 'Passkey of {date}',
  signerName: '{name}, smart account',
  signerKnown: 'This device has a passkey of your smart account already. Add that one.',
  signerNone: 'This device or browser has made no passkey that can sign for your account.',
  signerAway:
    'This device has not signed with “{label}”. Add it in a browser on the device that has it, or make another one.',
  signerRemove: 'Remove',
  signerRemoveNamed: 'Remove {name}',
  signersUnused: 'Passkeys that are not in use',
  signersUnusedText:
    'They act for your account nowhere. Forget those that you have deleted from your devices.',
  signerForget: 'Forget',
  signerForgetNamed: 'Forget {name}',
  // The end of an account
  deleteAccount: 'Delete this account',
  deleteText:
    'This erases the account, its wallet and its recovery methods at {site}. What this wallet holds is lost for ever unless you have exported its keys and, where its Solana key is in shares, saved an account file.',
  deleteConfirm: 'Type {name} to confirm',
  deleteMismatch: 'That is not {name}.',
  deleteNow: 'Delete for ever',
} as const

/** A text of the wallet's page, or of the question to keep a wallet, with its holes filled. */
export function text(
  key: keyof typeof en,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillHoles(en[key], { wallet: siteName(), ...values })
}
