-- The energy label itself, beside the product sheet (decisions §11).
alter table goods_document drop constraint goods_document_kind_check;
alter table goods_document add constraint goods_document_kind_check
  check (kind in ('productSheet', 'energyLabel', 'manual', 'certificate', 'safety', 'other'));
