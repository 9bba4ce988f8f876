import { ServiceError, failure } from '#service/service-error.ts';

/** The dashboard's server is not who it says it is. */
export const wrongPanelSecret = failure('wrong_panel_secret', 401, 'Acesso não autorizado');

/** No session, an unknown one, or one that has ended: the text never says which. */
export const sessionEnded = failure(
  'session_ended',
  401,
  'Sessão encerrada ou expirada. Entre de novo.',
);

/** The same for an unknown e-mail, a wrong password and a disabled member. */
export const wrongCredentials = failure('wrong_credentials', 401, 'E-mail ou senha incorretos');

export function tooManyAttempts(retryAfterSeconds: number): ServiceError {
  return new ServiceError('too_many_attempts', {
    status: 429,
    message: 'Muitas tentativas. Espere antes de tentar de novo.',
    retryAfterSeconds,
  });
}

/** Never issued, already used, or of an account that is not active: the text never says which. */
export const wrongFirstAccessToken = failure(
  'wrong_first_access_token',
  401,
  'Token de primeiro acesso inválido ou já utilizado',
);

export const emailInUse = failure('email_in_use', 409, 'Este e-mail já está em uso');

export const accountHasWorkspace = failure(
  'account_has_workspace',
  409,
  'Esta conta já tem acesso ao painel. Entre com e-mail e senha.',
);

/** The same answer for an unknown connection, another workspace's, and one without our account. */
export const connectionNotFound = failure('connection_not_found', 404, 'Conexão não encontrada');

/** What an operator is told who names an e-mail that nobody has. */
export const emailUnknown = failure(
  'member_not_found',
  404,
  'Não há membro do painel com este e-mail',
);

/** The same for an unknown member, a removed one and one of another workspace. */
export const memberNotFound = failure(
  'member_not_found',
  404,
  'Esta pessoa não está na equipe. Recarregue a página.',
);

export const lastOwner = failure(
  'last_owner',
  409,
  'A conta ficaria sem proprietário: dê antes esta função a outra pessoa',
);

/** Never issued, used, revoked, expired, or of a person who is in already: the text never says. */
export const wrongInvitation = failure(
  'wrong_invitation',
  401,
  'Este convite não vale mais. Peça outro a quem convidou você.',
);

/** Never issued, used, replaced, old, or of a password that has changed: it never says which. */
export const wrongResetLink = failure(
  'wrong_reset_link',
  401,
  'Este link não vale mais. Peça outro na página de entrada.',
);

/** Somebody who is signed in typed another password than theirs. */
export const wrongPassword = failure('wrong_password', 422, 'Senha incorreta');

/** Somebody chose a password that is in the lists of breached ones, or as easy to guess. */
export const weakPassword = failure(
  'weak_password',
  422,
  'Esta senha é fácil de adivinhar: está em listas de senhas vazadas, ou segue o e-mail ou o ' +
    'nome da conta. Escolha outra, como uma frase só sua.',
);

/** Wrong, of another time, or taken before: the text never says which. */
export const wrongCode = failure('wrong_code', 422, 'Código incorreto ou já usado');

/** Unknown, of another person or place, too late, or taken before: the text never says which. */
const passkeyText = 'Chave de acesso não aceita. Tente de novo.';
export const wrongPasskey = failure('wrong_passkey', 422, passkeyText);
/** The same before anybody is signed in. */
export const wrongPasskeyAtSignIn = failure('wrong_passkey', 401, passkeyText);

/** The same for an unknown passkey, one that was removed and another member's. */
export const passkeyNotFound = failure(
  'passkey_not_found',
  404,
  'Chave de acesso não encontrada. Recarregue a página.',
);

export const tooManyPasskeys = failure(
  'too_many_passkeys',
  422,
  'Limite de chaves de acesso atingido. Remova uma para adicionar outra.',
);

/** The code is for the log; whoever is refused learns nothing but to ask. */
export function signOnRefused(code: string): ServiceError {
  const message = 'Seu acesso não foi aceito. Fale com quem administra o painel.';
  return new ServiceError(code, { status: 401, message });
}

/** At sign-in: the password is right, the second factor is missing or wrong. */
export const secondFactorNeeded = failure(
  'second_factor_needed',
  428,
  'Confirme com o seu segundo fator',
);

/** What is asked takes a second factor that was shown just now. */
export const secondFactorStale = failure(
  'second_factor_stale',
  428,
  'Confirme com o seu segundo fator',
);

/** What is asked takes a second factor, and the member has none. */
export const secondFactorMissing = failure(
  'second_factor_missing',
  422,
  'Ative antes o segundo fator, na página Segurança',
);

export const secondFactorIsOn = failure('second_factor_on', 409, 'O segundo fator já está ativo');

/** The same for an unknown session, an ended one and another member's. */
export const sessionNotFound = failure('session_not_found', 404, 'Esta sessão já terminou');

/** The same for an unknown invitation and for another workspace's. */
export const invitationNotFound = failure(
  'invitation_not_found',
  404,
  'Este convite não está mais aberto. Recarregue a página.',
);

export const teamFull = failure(
  'team_full',
  422,
  'Limite de pessoas e convites atingido. Remova alguém antes de convidar.',
);

/** The same for an unknown view and for one that is not the member's to remove. */
export const savedViewNotFound = failure('saved_view_not_found', 404, 'Visão não encontrada');

export const tooManySavedViews = failure(
  'too_many_saved_views',
  422,
  'Limite de visões salvas atingido. Apague uma para salvar outra.',
);

/** The member's role, as it is now, does not allow the act. */
export const roleForbidden = failure('role', 403, 'Sua função não permite esta ação');

export function tooManySamples(retryAfterSeconds: number): ServiceError {
  return new ServiceError('too_many_samples', {
    status: 429,
    message: 'Limite de envios de teste atingido. Espere antes de tentar de novo.',
    retryAfterSeconds,
  });
}

export function tooManyExports(): ServiceError {
  return new ServiceError('too_many_exports', {
    status: 429,
    message: 'Há muitas exportações em andamento. Tente de novo em instantes.',
    retryAfterSeconds: 30,
  });
}

/** Nobody of the workspace, or somebody whose role may not answer infractions. */
/** Another's with the data of people, another connection's, or none. */
export const exportNotFound = failure('export_not_found', 404, 'Exportação não encontrada');

export const scheduleSecretMissing = failure(
  'schedule_secret',
  422,
  'Para outro destino, digite de novo a senha ou a chave: a guardada só abre o destino de antes',
);

/** Trials of deliveries, which reach servers of somebody's. */
export function tooManyTrials(retryAfterSeconds: number): ServiceError {
  return new ServiceError('too_many_trials', {
    status: 429,
    message: 'Muitos testes em pouco tempo. Espere antes de testar de novo.',
    retryAfterSeconds,
  });
}

export const exportQueryUnreadable = failure(
  'export_query',
  400,
  'Os filtros da exportação não foram entendidos',
);

export const notContested = failure(
  'not_contested',
  422,
  'O valor digitado não é o desta infração',
);

export const notAnAnswerer = failure(
  'not_an_answerer',
  422,
  'Esta pessoa não pode responder infrações nesta conta',
);

export const tooManyNotes = failure(
  'too_many_notes',
  422,
  'Limite de notas desta infração atingido',
);

/** The same for an unknown template and for another account's. */
export const templateNotFound = failure('template_not_found', 404, 'Modelo não encontrado');

export const templateNameTaken = failure('template_name_taken', 409, 'Outro modelo tem este nome');

export const tooManyTemplates = failure(
  'too_many_templates',
  422,
  'Limite de modelos atingido. Apague um para salvar outro.',
);

export const papersUnderWay = failure(
  'papers_under_way',
  429,
  'Há outros documentos sendo gerados. Tente de novo em instantes.',
);
