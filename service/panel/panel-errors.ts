import { ServiceError } from '#service/service-error.ts';

/** The dashboard's server is not who it says it is. */
export function wrongPanelSecret(): ServiceError {
  return new ServiceError('wrong_panel_secret', { status: 401, message: 'Acesso não autorizado' });
}

/** No session, an unknown one, or one that has ended: the text never says which. */
export function sessionEnded(): ServiceError {
  return new ServiceError('session_ended', {
    status: 401,
    message: 'Sessão encerrada ou expirada',
  });
}

/** The same for an unknown e-mail, a wrong password and a disabled member. */
export function wrongCredentials(): ServiceError {
  return new ServiceError('wrong_credentials', {
    status: 401,
    message: 'E-mail ou senha incorretos',
  });
}

export function tooManyAttempts(retryAfterSeconds: number): ServiceError {
  return new ServiceError('too_many_attempts', {
    status: 429,
    message: 'Muitas tentativas. Aguarde antes de tentar novamente.',
    retryAfterSeconds,
  });
}

/** Never issued, already used, or of an account that is not active: the text never says which. */
export function wrongFirstAccessToken(): ServiceError {
  return new ServiceError('wrong_first_access_token', {
    status: 401,
    message: 'Token de primeiro acesso inválido ou já utilizado',
  });
}

export function emailInUse(): ServiceError {
  return new ServiceError('email_in_use', { status: 409, message: 'Este e-mail já está em uso' });
}

export function accountHasWorkspace(): ServiceError {
  return new ServiceError('account_has_workspace', {
    status: 409,
    message: 'Esta conta já tem acesso ao painel. Entre com e-mail e senha.',
  });
}

/** The same answer for an unknown connection, another workspace's, and one without our account. */
export function connectionNotFound(): ServiceError {
  return new ServiceError('connection_not_found', {
    status: 404,
    message: 'Conexão não encontrada',
  });
}

/** What an operator is told who names an e-mail that nobody has. */
export function memberNotFound(): ServiceError {
  return new ServiceError('member_not_found', {
    status: 404,
    message: 'Não há membro do painel com este e-mail',
  });
}

/** The same for an unknown view and for another member's. */
export function savedViewNotFound(): ServiceError {
  return new ServiceError('saved_view_not_found', { status: 404, message: 'Visão não encontrada' });
}

export function tooManySavedViews(): ServiceError {
  return new ServiceError('too_many_saved_views', {
    status: 422,
    message: 'Limite de visões salvas atingido. Apague uma para salvar outra.',
  });
}

/** The member's role, as it is now, does not allow the act. */
export function roleForbidden(): ServiceError {
  return new ServiceError('role', {
    status: 403,
    message: 'Sua função não permite esta ação',
  });
}

export function tooManyExports(): ServiceError {
  return new ServiceError('too_many_exports', {
    status: 429,
    message: 'Há muitas exportações em andamento. Tente de novo em instantes.',
    retryAfterSeconds: 30,
  });
}
