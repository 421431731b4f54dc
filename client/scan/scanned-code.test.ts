import { describe, expect, it } from 'vitest'
import { cardLinkOf } from '../ui/card-link.ts'
import { signInLinkOf } from '../ui/sign-in-link.ts'
import { scannedCodeIn } from './scanned-code.ts'

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
