// Turns one object of clang's BPF target (a single .text, no relocations but of calls) into the shape that Solana's
// loader takes: node link.mjs <object> <program>.
import { readFileSync, writeFileSync } from 'node:fs'

const o = readFileSync(process.argv[2])
const u64 = (p) => Number(o.readBigUInt64LE(p))
const shoff = u64(40),
  shn = o.readUInt16LE(60),
  shstr = o.readUInt16LE(62)
const secs = [...Array(shn)].map((_, i) => {
  const p = shoff + 64 * i
  return {
    name: o.readUInt32LE(p),
    type: o.readUInt32LE(p + 4),
    off: u64(p + 24),
    size: u64(p + 32),
    link: o.readUInt32LE(p + 40),
  }
})
const str = (t, n) => {
  let e = t.off + n
  while (o[e]) e++
  return o.toString('latin1', t.off + n, e)
}
for (const s of secs) s.n = str(secs[shstr], s.name)
const text = secs.find((s) => s.n === '.text'),
  rel = secs.find((s) => s.n === '.rel.text'),
  sym = secs.find((s) => s.n === '.symtab')
const code = o.subarray(text.off, text.off + text.size)
const symName = (i) => str(secs[sym.link], o.readUInt32LE(sym.off + 24 * i))
const rels = [...Array(rel.size / 16)].map((_, i) => ({
  off: u64(rel.off + 16 * i),
  type: o.readUInt32LE(rel.off + 16 * i + 8),
  sym: o.readUInt32LE(rel.off + 16 * i + 12),
}))
let entry = -1
for (let i = 0; i < sym.size / 24; i++)
  if (symName(i) === 'entrypoint') entry = u64(sym.off + 24 * i + 8)
const names = [...new Set(rels.map((r) => symName(r.sym)))]
const al = (n) => (n + 7) & ~7
const dynstr = Buffer.from(`\0${names.join('\0')}\0`)
const nameOff = (n) => dynstr.indexOf(`\0${n}\0`) + 1
const T = 0x120
let at = al(T + code.length)
const DYN = at
at += 10 * 16
const SYM = at
at += 24 * (1 + names.length)
const STR = at
at = al(at + dynstr.length)
const REL = at
at += 16 * rels.length
const SHS = at
const shnames = '\0.text\0.dynamic\0.dynsym\0.dynstr\0.rel.dyn\0.shstrtab\0'
at = al(at + shnames.length)
const SH = at
at += 64 * 7
const b = Buffer.alloc(at)
b.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])
b.writeUInt16LE(3, 16)
b.writeUInt16LE(247, 18)
b.writeUInt32LE(1, 20)
const w = (v, p) => b.writeBigUInt64LE(BigInt(v), p)
w(T + entry, 24)
w(0x40, 32)
w(SH, 40)
b.writeUInt32LE(0, 48)
b.writeUInt16LE(64, 52)
b.writeUInt16LE(56, 54)
b.writeUInt16LE(3, 56)
b.writeUInt16LE(64, 58)
b.writeUInt16LE(7, 60)
b.writeUInt16LE(6, 62)
const ph = (i, type, flags, off, size) => {
  const p = 0x40 + 56 * i
  b.writeUInt32LE(type, p)
  b.writeUInt32LE(flags, p + 4)
  w(off, p + 8)
  w(off, p + 16)
  w(off, p + 24)
  w(size, p + 32)
  w(size, p + 40)
  w(8, p + 48)
}
ph(0, 1, 5, T, code.length)
ph(1, 1, 4, DYN, REL + 16 * rels.length - DYN)
ph(2, 2, 4, DYN, 160)
code.copy(b, T)
;[
  [17, REL],
  [18, 16 * rels.length],
  [19, 16],
  [6, SYM],
  [11, 24],
  [5, STR],
  [10, dynstr.length],
  [22, 0],
  [0, 0],
  [0, 0],
].forEach(([t, v], i) => {
  w(t, DYN + 16 * i)
  w(v, DYN + 16 * i + 8)
})
names.forEach((n, i) => {
  const p = SYM + 24 * (i + 1)
  b.writeUInt32LE(nameOff(n), p)
  b[p + 4] = 0x10
})
dynstr.copy(b, STR)
rels.forEach((r, i) => {
  w(T + r.off, REL + 16 * i)
  b.writeUInt32LE(r.type, REL + 16 * i + 8)
  b.writeUInt32LE(1 + names.indexOf(symName(r.sym)), REL + 16 * i + 12)
})
b.write(shnames, SHS, 'latin1')
const sh = (i, name, type, flags, off, size, link, ent) => {
  const p = SH + 64 * i
  b.writeUInt32LE(shnames.indexOf(`\0${name}\0`) + 1, p)
  b.writeUInt32LE(type, p + 4)
  w(flags, p + 8)
  w(off, p + 16)
  w(off, p + 24)
  w(size, p + 32)
  b.writeUInt32LE(link, p + 40)
  w(type === 1 && name === '.text' ? 8 : 8, p + 48)
  w(ent, p + 56)
}
sh(1, '.text', 1, 6, T, code.length, 0, 0)
sh(2, '.dynamic', 6, 2, DYN, 160, 4, 16)
sh(3, '.dynsym', 11, 2, SYM, 24 * (1 + names.length), 4, 24)
sh(4, '.dynstr', 3, 2, STR, dynstr.length, 0, 0)
sh(5, '.rel.dyn', 9, 2, REL, 16 * rels.length, 3, 16)
sh(6, '.shstrtab', 3, 0, SHS, shnames.length, 0, 0)
w(0, SH + 64 * 6 + 16)
writeFileSync(process.argv[3], b)
console.log(process.argv[3], b.length, 'bytes, entry', entry, 'syscalls', names.join())
