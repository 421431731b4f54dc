import { describe, expect, it } from 'vitest'
import { cardLinkOf } from '../ui/card-link.ts'
import { signInLinkOf } from '../ui/sign-in-link.ts'
import { scannedCodeIn, scannedElsewhereIn } from './scanned-code.ts'

const origin = 'https://weltenkompass.example'

describe('a scanned text', () => {
  it('with the address of a poster is a join code', () => {
    expect(scannedCodeIn(origin + signInLinkOf('register', 'KTM4Q7WX'))).toEqual({
      page: 'register',
      entry: 'KTM4-Q7WX',
    })
  })

  it('with the address of a sign-in card is a username', () => {
    expect(scannedCodeIn(origin + signInLinkOf('login', 'leise-feder-2'))).toEqual({
      page: 'login',
      entry: 'leise-feder-2',
    })
  })

  it('with the address of a card that signs in carries its code, and drops one that is cut short', () => {
    const cardCode = 'AbCdEfGhIjKlMnOpQrSt_-'
    const text = origin + cardLinkOf('leise-feder-2', cardCode)
    expect(scannedCodeIn(text)).toEqual({ page: 'login', entry: 'leise-feder-2', cardCode })
    expect(scannedCodeIn(text.slice(0, -1))).toEqual({ page: 'login', entry: 'leise-feder-2' })
  })

  it('may have any origin, because the school may have moved since printing', () => {
    expect(scannedCodeIn('http://10.0.0.7:3000/student/register?from=wall#code=ktm4-q7wx')).toEqual({
      page: 'register',
      entry: 'KTM4-Q7WX',
    })
  })

  it.each([
    'KTM4-Q7WX',
    'WIFI:S:school;T:WPA;P:secret;;',
    'javascript:alert(1)//student/login#name=leise-feder-2',
    'https://evil.example/',
    'https://evil.example/student/login/more#name=leise-feder-2',
    'https://evil.example/constructor#name=leise-feder-2',
    'https://weltenkompass.example/student/login#code=KTM4Q7WX',
    'https://weltenkompass.example/student/login#name=%3Cscript%3E',
    'https://weltenkompass.example/student/login#name=admin',
    'https://weltenkompass.example/student/login',
    'https://weltenkompass.example/student/register#code=KTM4Q7W',
    'https://weltenkompass.example/student/register#code=KTM4Q7WXX',
    'https://weltenkompass.example/student/register#code=AAAAAAAA',
    '',
  ])('is not a code of this app: %s', (text) => {
    expect(scannedCodeIn(text)).toBeUndefined()
  })
})

describe('a code of another installation', () => {
  const south = { name: 'South', origin: 'https://south.example.org', codes: [], domains: [] }
  const here = 'https://north.example.org'
  const elsewhere = (text: string) => scannedElsewhereIn(text, [south], here)

  it('leads to its page there, with what it carries', () => {
    expect(elsewhere('https://south.example.org/student/register#code=KTM4Q7WX')).toEqual({
      installation: south,
      path: '/student/register#code=KTM4Q7WX',
    })
  })

  it.each([
    ['of this address', `${here}/student/register#code=KTM4Q7WX`],
    ['of an address that the list does not name', 'https://evil.example/student/register#code=KTM4Q7WX'],
    ['with another scheme', 'http://south.example.org/student/register#code=KTM4Q7WX'],
    ['for another page', 'https://south.example.org/device'],
    ['that is no address', 'KTM4-Q7WX'],
  ])('is not one %s', (_, text) => {
    expect(elsewhere(text)).toBeUndefined()
  })
})
