// A constant-product exchange for a development chain: 0.3 % fee, any pair of tokens of one token program.
//
// Accounts: 0 owner (signer), 1 its account of the token that is paid, 2 its account of the token that arrives,
// 3 the pool's vault of the token that is paid, 4 the vault of the token that arrives, 5 pool, 6 token program.
// Data: amount (u64), least amount (u64), bump of the pool (u8), 1 when the vault that is paid comes second in the
// pool's seeds (u8). The pool's address derives from "pool" and both vaults, so that no other vault fits.
//
// Built without an SDK: clang -target bpf -O2 -fno-builtin -ffreestanding -mcpu=v2 -c exchange.c -o exchange.o, then
// node link.mjs exchange.o exchange.so, whose bytes are in exchange.json as base64.
typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;
extern u64 sol_invoke_signed_c(void *, void *, u64, void *, u64);

typedef struct {
  u8 *key;
  u64 *lamports;
  u64 length;
  u8 *data;
  u8 *owner;
  u64 rent;
  u8 signer, writable, executable;
} Account;
typedef struct {
  u8 *key;
  u8 writable, signer;
} Meta;
typedef struct {
  u8 *program;
  Meta *metas;
  u64 count;
  u8 *data;
  u64 length;
} Instruction;
typedef struct {
  u8 *bytes;
  u64 length;
} Seed;
typedef struct {
  Seed *seeds;
  u64 count;
} Signer;
/** Everything lies on the heap: the stack of a frame is small, and the linker knows no data section. */
typedef struct {
  Account accounts[7];
  Meta metas[3];
  Instruction instruction;
  u8 data[16];
  Seed seeds[4];
  Signer signer;
  u8 name[8];
  u8 bump[8];
} Heap;
#define inlined static inline __attribute__((always_inline))
#define heap ((Heap *)0x300000000ULL)

enum { COUNT = 1, REPEATED, DATA, SIGNATURE, TOO_MUCH, NOTHING, LEAST = 6001 };

/** 64 by 64 bits, without the multiplication of 128 bits that the target lacks. */
inlined void multiply(u64 a, u64 b, u64 *high, u64 *low) {
  u64 al = (u32)a, ah = a >> 32, bl = (u32)b, bh = b >> 32;
  u64 p0 = al * bl, p1 = al * bh, p2 = ah * bl, p3 = ah * bh;
  u64 middle = (p0 >> 32) + (u32)p1 + (u32)p2;
  *low = (middle << 32) | (u32)p0;
  *high = p3 + (p1 >> 32) + (p2 >> 32) + (middle >> 32);
}

inlined u64 divide(u64 high, u64 low, u64 by) {
  u64 quotient = 0, rest = high;
  for (int i = 0; i < 64; i++) {
    u64 carry = rest >> 63;
    rest = (rest << 1) | (low >> 63);
    low <<= 1;
    quotient <<= 1;
    if (carry || rest >= by) {
      rest -= by;
      quotient |= 1;
    }
  }
  return quotient;
}

inlined u64 readUnits(u8 *at) {
  u64 value = 0;
  for (int i = 0; i < 8; i++) value |= (u64)at[i] << (8 * i);
  return value;
}

inlined void setMeta(Meta *meta, Account *account, u8 writable, u8 signer) {
  meta->key = account->key;
  meta->writable = writable;
  meta->signer = signer;
}

/** `Transfer` of the token programs. */
inlined void prepareTransfer(Account *from, Account *to, Account *authority, u64 amount) {
  Heap *h = heap;
  setMeta(&h->metas[0], from, 1, 0);
  setMeta(&h->metas[1], to, 1, 0);
  setMeta(&h->metas[2], authority, 0, 1);
  h->data[0] = 3;
  for (int i = 0; i < 8; i++) h->data[1 + i] = (u8)(amount >> (8 * i));
  h->instruction.program = h->accounts[6].key;
  h->instruction.metas = h->metas;
  h->instruction.count = 3;
  h->instruction.data = h->data;
  h->instruction.length = 9;
}

inlined void setSeed(Seed *seed, u8 *bytes, u64 length) {
  seed->bytes = bytes;
  seed->length = length;
}

u64 entrypoint(u8 *input) {
  Heap *h = heap;
  if (*(u64 *)input != 7) return COUNT;
  u8 *at = input + 8;
  for (u64 i = 0; i < 7; i++) {
    if (at[0] != 0xff) return REPEATED;
    Account *it = &h->accounts[i];
    it->signer = at[1];
    it->writable = at[2];
    it->executable = at[3];
    it->key = at + 8;
    it->owner = at + 40;
    it->lamports = (u64 *)(at + 72);
    it->length = *(u64 *)(at + 80);
    it->data = at + 88;
    u64 size = (88 + it->length + 10240 + 7) & ~7ULL;
    it->rent = *(u64 *)(at + size);
    at += size + 8;
  }
  u8 *data = at + 8;
  if (*(u64 *)at != 18) return DATA;
  u64 amount = readUnits(data), least = readUnits(data + 8);
  Account *account = h->accounts;
  if (!account[0].signer) return SIGNATURE;

  u64 reserveIn = readUnits(account[3].data + 64), reserveOut = readUnits(account[4].data + 64);
  u64 paid = amount - amount * 3 / 1000, high, low;
  multiply(paid, reserveOut, &high, &low);
  u64 by = reserveIn + paid;
  if (high >= by) return TOO_MUCH;
  u64 out = divide(high, low, by);
  if (out < least) return LEAST;
  if (!out) return NOTHING;

  prepareTransfer(&account[1], &account[3], &account[0], amount);
  u64 failure = sol_invoke_signed_c(&h->instruction, account, 7, 0, 0);
  if (failure) return failure;
  h->name[0] = 'p';
  h->name[1] = 'o';
  h->name[2] = 'o';
  h->name[3] = 'l';
  h->bump[0] = data[16];
  setSeed(&h->seeds[0], h->name, 4);
  setSeed(&h->seeds[1], account[data[17] ? 4 : 3].key, 32);
  setSeed(&h->seeds[2], account[data[17] ? 3 : 4].key, 32);
  setSeed(&h->seeds[3], h->bump, 1);
  h->signer.seeds = h->seeds;
  h->signer.count = 4;
  prepareTransfer(&account[4], &account[2], &account[5], out);
  return sol_invoke_signed_c(&h->instruction, account, 7, &h->signer, 1);
}
