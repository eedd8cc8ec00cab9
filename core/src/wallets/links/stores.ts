/** Ids of the built-in wallets in the app and extension stores. */
type StoreIds = {
  /** Number of the app in Apple's store. */
  readonly apple?: number
  /** Id of the app in Google's store. */
  readonly google?: string
  /** Id of the extension in Chrome's store. */
  readonly chrome?: string
}

/** By wallet id. Separate from the list, since only a visitor without the wallet needs them. */
export const stores: Readonly<Record<string, StoreIds>> = {
  // MetaMask
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: {
    google: 'io.metamask',
    chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn',
    apple: 1_438_144_202,
  },
  // Trust Wallet
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': {
    google: 'com.wallet.crypto.trustapp',
    chrome: 'egjidjbpglichdcondbcbdnbeeppgdph',
    apple: 1_288_339_409,
  },
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    google: 'app.phantom',
    chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa',
    apple: 1_598_432_977,
  },
  // Base
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: {
    google: 'org.toshi',
    chrome: 'hnfanknocfeofbddgcijnmhnfnkdnaad',
    apple: 1_278_383_455,
  },
  // Rainbow
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369': {
    google: 'me.rainbow',
    apple: 1_457_119_021,
  },
  // Rabby Wallet
  '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1': {
    chrome: 'acmacodkjbdgmoleebolmdjonilkdbch',
  },
  // OKX Wallet
  '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709': {
    google: 'com.okinc.okex.gp',
    chrome: 'mcohilncbfahbmgdjkbpemcciiolgcge',
    apple: 1_327_268_470,
  },
  // Binance Wallet
  '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4': {
    google: 'com.binance.dev',
    chrome: 'cadiboklkpojfamcoggejbbdjcoiljjk',
    apple: 1_436_799_971,
  },
  // Bitget Wallet
  '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662': {
    chrome: 'jiidiaalihmmhddjgbnbgdfflelocpak',
    apple: 1_395_301_115,
  },
  // Bybit Wallet
  '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f': {
    google: 'com.bybit.app',
    chrome: 'pdliaogehgdbhbnmkklieghmmjkpigpa',
    apple: 1_488_296_980,
  },
  // Uniswap Wallet
  c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a: {
    google: 'com.uniswap.mobile',
    chrome: 'nnpmfplkfogfpmcngplhnbdnnilmcdcg',
    apple: 6_443_944_476,
  },
  // Ledger Live
  '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927': {
    google: 'com.ledger.live',
    apple: 1_361_671_700,
  },
  // Zerion
  ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18: {
    google: 'io.zerion.android',
    chrome: 'klghhnkeealcohjjanjjdaeeggmfmlpl',
    apple: 1_456_732_565,
  },
  // SafePal
  '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150': {
    google: 'io.safepal.wallet',
    chrome: 'lgmpcpglpngdoalbgeoldeajfclnhafa',
    apple: 1_548_297_139,
  },
  // Safe
  '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f': {
    google: 'io.gnosis.safe',
    apple: 1_515_759_131,
  },
  // OneKey
  '1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c': {
    google: 'so.onekey.app.wallet',
    chrome: 'jnmbobjmhlngoefaiojfljckilhhlhcj',
    apple: 1_609_559_473,
  },
  // TokenPocket
  '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66': {
    google: 'vip.mytokenpocket',
    chrome: 'mfgccjchihfkkindfppnaooecgfneiii',
    apple: 6_444_625_622,
  },
  // imToken
  ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef: {
    google: 'im.token.app',
    apple: 1_384_798_940,
  },
  // Crypto.com Onchain
  f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d: {
    google: 'com.defi.wallet',
    chrome: 'hifafgmccdpekplomjjkcfgodnhcellj',
    apple: 1_512_048_310,
  },
  // Kraken Wallet
  '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277': { apple: 1_626_327_149 },
  // 1inch Wallet
  c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576: {
    google: 'io.oneinch.android',
    apple: 1_546_049_391,
  },
  // Trezor Suite
  '6b0182d679b72eb2733dec38d9dee70551cc16a6ce5e7a7f4155ffb6f493c521': {
    google: 'io.trezor.suite',
    apple: 1_631_884_497,
  },
  // Blockchain.com
  '84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04': {
    google: 'piuk.blockchain.android',
    apple: 493_253_309,
  },
  // Bitcoin.com Wallet
  '107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c': {
    google: 'com.bitcoin.mwallet',
    apple: 1_252_903_728,
  },
  // Ronin Wallet
  '541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf': {
    google: 'com.skymavis.genesis',
    chrome: 'fnjhmkhhmkbjkkabndcnnogagogbneec',
    apple: 1_592_675_001,
  },
  // Best Wallet
  fe68cea63541aa53ce020de7398968566dfe8f3725663a564cac89490247ed49: {
    google: 'com.bestwallet.mobile',
    apple: 6_451_312_105,
  },
  // Bifrost Wallet
  '37a686ab6223cd42e2886ed6e5477fce100a4fb565dcd57ed4f81f7c12e93053': {
    google: 'com.bifrostwallet.app',
    apple: 1_577_198_351,
  },
  // xPortal
  '4119a5b3e5ebc809b6a3680a280ae517b92fead02e4c07b7cec0d3385c87aee2': {
    google: 'com.elrond.maiar.wallet',
    apple: 1_519_405_832,
  },
  // Fireblocks
  '5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489': {
    google: 'com.fireblocks.client',
    apple: 1_439_296_596,
  },
  // Core
  f323633c1f67055a45aac84e321af6ffe46322da677ffdd32f9bc1e33bafe29c: {
    google: 'com.avaxwallet',
    chrome: 'agoakfejjabomempkjlepdflaleeobhb',
    apple: 6_443_685_999,
  },
  // Gate Wallet
  aba1f652e61fd536e8a7a5cd5e0319c9047c435ef8f7e907717361ff33bb3588: {
    google: 'com.gateio.gateio',
    chrome: 'cpmkedoipcpimgecpmgpldfpohjplkpp',
    apple: 1_294_998_195,
  },
  // Frontier Wallet
  '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041': {
    google: 'com.frontierwallet',
    chrome: 'kppfdiipphfccemcignhifpjkapfbihd',
    apple: 1_482_380_988,
  },
  // Arculus Wallet
  '0e4915107da5b3408b38e248f7a710f4529d54cd30e9d12ff0eb886d45c18e92': {
    google: 'co.arculus.wallet.android',
    apple: 1_575_425_801,
  },
  // Ctrl Wallet
  f896cbca30cd6dc414712d3d6fcc2f8f7d35d5bd30e3b1fc5d60cf6c8926f98f: {
    google: 'xyz.ctrl.wallet',
    chrome: 'hmeobnfnfcmdkdcmlblgagmfpfboieaf',
    apple: 6_630_386_336,
  },
  // Ready
  bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6: {
    google: 'im.argent.contractwalletclient',
    apple: 1_358_741_926,
  },
  // Backpack
  '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0': {
    google: 'app.backpack.mobile',
    chrome: 'aflkmfhebedbjioipglgcbcmnbpgliof',
    apple: 6_445_964_121,
  },
  // Keplr
  '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb': { apple: 1_567_851_089 },
  // Leap Cosmos Wallet
  '3ed8cc046c6211a798dc5ec70f1302b43e07db9639fd287de44a9aa115a21ed6': {
    chrome: 'fcfcfllfndlomdhbehjjcoimbgofdncg',
  },
  // Nova Wallet
  '43fd1a0aeb90df53ade012cca36692a46d265f0b99b7561e645af42d752edb92': {
    google: 'io.novafoundation.nova.market',
    apple: 1_597_119_355,
  },
  // SubWallet
  '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a': {
    google: 'app.subwallet.mobile',
    chrome: 'onhogfjeacnfoofkfgppdlbmlmnplgbn',
    apple: 1_633_050_285,
  },
  // Talisman
  e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598: {
    chrome: 'fijngjgcjhjmmpcmkeiomlglpeiijkld',
  },
}
