const sql = [
  `' OR '1'='1`,
  `' OR 1=1 --`,
  `" OR ""="`,
  `'; DROP TABLE keys; --`,
  `' UNION SELECT key FROM keys --`,
  `admin'--`,
  `1; SELECT pg_sleep(10)`,
  `' AND SLEEP(5)#`,
  `\\'; EXEC xp_cmdshell('dir') --`,
  `') OR ('a'='a`,
  `0x27204f5220313d31`,
  `%27%20OR%201%3D1`,
  `{"$ne":null}`,
  `{"$gt":""}`,
  `[$regex]=.*`,
]
const formats = [
  '%s%s%s%s%n',
  '%x%x%x%x',
  '%p',
  '{0}{1}{2}',
  '${7*7}',
  '#{7*7}',
  '{{7*7}}',
  '<%= 7*7 %>',
  '${jndi:ldap://127.0.0.1/a}',
  '$(id)',
  '`id`',
  '| id',
  '; cat /etc/passwd',
  '&& true',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00',
  '%0d%0aSet-Cookie:a=b',
  '\\r\\nx: y',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
  '*)(uid=*))(|(uid=*',
  '=cmd|calc!A1',
]
const words = ['null', 'undefined', 'true', 'false', 'NaN', '0', '-1', '[object Object]', '__proto__'].concat(
  ['constructor', 'toString', 'hasOwnProperty', 'Bearer', 'bearer', '*', '.', '-', '~', '""', "''"],
)
const lengths = [1, 2, 100, 1023, 1024, 1025, 4000, 8000].map((length) => 'k'.repeat(length))
// As bytes: a header's value is Latin-1 on the wire, whatever it was meant to be.
const unicode = [
  'ключ',
  '鍵',
  '🔑',
  'é',
  'K\u0301',
  '\u202Eyek',
  '\uFEFFkey',
  '\u00A0key',
  'ｋｅｙ',
  'ſecret',
].map((text) => Buffer.from(text).toString('latin1'))

/** Keys that are none, of every kind that someone might make something of. */
const noKeys = [...sql, ...formats, ...words, ...lengths, ...unicode]

/** As many ways of not presenting the key that is given, each a value of `Authorization`. */
export function wrongAuthorizations(key: string): string[] {
  const nearly = [
    key.slice(0, -1),
    key.slice(1),
    `${key}x`,
    `x${key}`,
    key.toUpperCase(),
    [...key].reverse().join(''),
    `${key}%00`,
    `${key},`,
    `${key};a=b`,
    `"${key}"`,
    `'${key}'`,
    `<${key}>`,
    `${key} ${key}`,
    `${key},Bearer ${key}`,
    encodeURIComponent(`${key}/`),
    Buffer.from(key).toString('base64'),
    Buffer.from(`:${key}`).toString('base64'),
    Buffer.from(key).toString('hex'),
  ]
  const schemes = [
    '',
    'Basic ',
    'Digest ',
    'Token ',
    'ApiKey ',
    'Key ',
    'Negotiate ',
    'AWS4-HMAC-SHA256 ',
    'JWT ',
  ].concat(
    [
      'Bearer',
      'Bearer:',
      'Bearer: ',
      'Bearer=',
      'Bearer,',
      'Bearer Bearer ',
      'BearerX ',
      'X-Bearer ',
      'Bear er ',
    ],
    ['OAuth ', 'Bearer token=', 'Bearer\u00A0', 'Bearer \t', '"Bearer" ', 'Bearer key ', 'sk-'],
  )
  return [
    ...[...noKeys, ...nearly].map((value) => `Bearer ${value}`),
    ...[...noKeys, ...nearly].filter((value) => value.trim() !== ''),
    ...schemes.map((scheme) => scheme + key),
    'Bearer',
    'Bearer ',
    'Bearer  ',
    ' ',
    '',
  ]
}
