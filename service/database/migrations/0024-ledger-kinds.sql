-- What an entry is, as data: its reason is prose for the merchant, and no query has to read it.
-- An enumeration takes four bytes of a row, is checked as it is written, and reads as a word.
create type ledger_kind as enum (
  'deposit', 'deposit_fee', 'split_sent', 'split_received', 'withdrawal_hold', 'withdrawal',
  'withdrawal_reversal', 'refund', 'refund_reversal', 'infraction_hold', 'infraction_refund',
  'infraction_release', 'infraction_debit', 'infraction_reversal', 'transfer_sent',
  'transfer_received', 'balance_adjustment', 'opening_balance');

-- Null: a reason that no version is known to have written, or an entry that a replica of the
-- version before wrote while this one was being started. In a day's closing it is "other".
alter table ledger_entries add column kind ledger_kind;

-- The entries that are there get their kind by exact text, the last four from demo histories of
-- early versions. The table is written anew in one pass; no entry is updated, so the trigger that
-- refuses updates is never off. Writers wait meanwhile.
alter table ledger_entries alter column kind type ledger_kind using
  case reason
    when 'Depósito Pix recebido' then 'deposit'
    when 'Tarifa de depósito Pix' then 'deposit_fee'
    when 'Split de depósito Pix' then 'split_sent'
    when 'Split recebido de depósito Pix' then 'split_received'
    when 'Reserva de saque Pix' then 'withdrawal_hold'
    when 'Saque Pix realizado' then 'withdrawal'
    when 'Estorno de saque Pix cancelado' then 'withdrawal_reversal'
    when 'Devolução de depósito Pix' then 'refund'
    when 'Estorno de devolução Pix não realizada' then 'refund_reversal'
    when 'Bloqueio por infração Pix' then 'infraction_hold'
    when 'Devolução por infração Pix' then 'infraction_refund'
    when 'Desbloqueio de infração Pix' then 'infraction_release'
    when 'Débito por infração Pix' then 'infraction_debit'
    when 'Estorno de infração Pix' then 'infraction_reversal'
    when 'Transferência interna enviada' then 'transfer_sent'
    when 'Transferência interna recebida' then 'transfer_received'
    when 'Ajuste de saldo' then 'balance_adjustment'
    when 'Saldo inicial' then 'opening_balance'
    when 'Saque Pix solicitado' then 'withdrawal_hold'
    when 'Saque Pix concluído' then 'withdrawal'
    when 'Saque Pix cancelado' then 'withdrawal_reversal'
    when 'Reembolso de depósito Pix' then 'refund'
  end::ledger_kind;
