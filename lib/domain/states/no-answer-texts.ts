/**
 * Why an attempt got no HTTP status: the words of the service, which stand in `responseBody`
 * (spec: settled, "Callback filters"), and what they say in English.
 */
export const noAnswerTexts = {
  url: { text: 'URL não permitida', en: 'URL not allowed' },
  port: { text: 'Porta não permitida', en: 'Port not allowed' },
  name: { text: 'Nome de host não permitido', en: 'Host name not allowed' },
  address: { text: 'Endereço não permitido', en: 'Address not allowed' },
  unresolved: { text: 'Host não encontrado no DNS', en: 'Host not found in DNS' },
  refused: { text: 'Conexão recusada', en: 'Connection refused' },
  closed: {
    text: 'Conexão encerrada antes da resposta',
    en: 'Connection closed before a response',
  },
  connectTimeout: { text: 'Tempo esgotado ao conectar', en: 'Timed out while connecting' },
  noHost: { text: 'Host inalcançável', en: 'Host unreachable' },
  noNetwork: { text: 'Rede inalcançável', en: 'Network unreachable' },
  headers: { text: 'Cabeçalhos da resposta grandes demais', en: 'Response headers too large' },
  notHttp: { text: 'A resposta não é HTTP válido', en: 'The response is not valid HTTP' },
  network: { text: 'Falha de rede', en: 'Network failure' },
  tls: { text: 'Falha de TLS', en: 'TLS failure' },
  silence: { text: 'Sem resposta em', en: 'No response within' },
} as const;
