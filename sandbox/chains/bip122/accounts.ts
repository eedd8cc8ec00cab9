/**
 * Accounts of the sandbox's Bitcoin wallets: for each wallet, two pairs of a payment address and an ordinals address.
 */
export const accounts: readonly string[] = [
  'bcrt1qktfvrpqvncxkemquj850ch05rtg7ld46admk67',
  'bcrt1pc62utaachtr5u8lg4czyx5he5kq55dzcjn6mq6qc466avymfp2sqmcc7wh',
  'bcrt1q7sgxuqu7lc0shvz56hymmg48lelepkp0zu4sva',
  'bcrt1pp3x0wemdzgy78j4jjpyjp3t7hu6saezaerz9dluvkthxwa0hae8qpcggjl',
  '2MuLN32GFR2Ni29Pt372tQMqqmtbBGBUEbq',
  'bcrt1ph0wlq9jhellc2xflzhz8hg2gd43esc9caq5cph2nt80xe6xv26qsc5ml4h',
  '2MvEKvcNgPsviPMEby3sqotthFeeyQYPRDT',
  'bcrt1pdhdd4fpj5puwdtjteh8rxxlkfu2jamfpl9yyenj926ps2xhq728qs2s9wu',
]

/** Amounts in sats: several coins for each account, so that a payment has to select coins. */
export const fundingAmountsSats: readonly number[] = [50_000_000, 30_000_000, 15_000_000, 5_000_000]
